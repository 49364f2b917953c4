package io.polyload.cli;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Workload;
import io.polyload.core.options.Options;
import io.polyload.core.options.Secrets;
import java.util.List;

/**
 * What a command works with, read from its arguments.
 *
 * @param notices remarks for the user, one line each
 * @param embedded whether no binding was named, so that the embedded database stands in
 */
record Session(
    Binding binding,
    Workload workload,
    Workload.Variant<?> variant,
    Options options,
    Secrets secrets,
    List<String> notices,
    boolean embedded) {}
