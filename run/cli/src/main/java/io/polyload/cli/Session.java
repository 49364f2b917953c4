package io.polyload.cli;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Phase;
import io.polyload.core.api.Workload;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.core.options.Secrets;
import java.util.List;

/**
 * What a command works with, read from its arguments.
 *
 * @param options of the phase that the command is for
 * @param loadOptions of a load that may come before it
 * @param notices remarks for the user, one line each
 * @param embedded whether no binding was named, so that the embedded database stands in
 */
record Session(
    Binding binding,
    Workload workload,
    Workload.Variant<?> variant,
    Options options,
    Options loadOptions,
    Secrets secrets,
    List<String> notices,
    boolean embedded) {

  /** The options of one of its phases. */
  Options options(Phase phase) {
    return phase == Phase.LOAD ? loadOptions : options;
  }

  /** Those with which a client is opened that serves all phases. */
  Options widest() {
    return loadOptions.get(EngineOptions.THREADS) > options.get(EngineOptions.THREADS)
        ? loadOptions
        : options;
  }
}
