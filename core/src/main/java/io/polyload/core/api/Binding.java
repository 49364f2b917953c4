package io.polyload.core.api;

import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.util.List;
import java.util.Set;

/**
 * A stateless provider of one database client, found by {@link java.util.ServiceLoader}. A provider
 * mentions driver classes only inside {@link #open}, so that bindings can be listed without loading
 * a driver.
 */
public interface Binding {

  /** The word on the command line, for example {@code mysql}. */
  String name();

  /** Names that other tools use for it, for example YCSB's class names. */
  List<String> aliases();

  /** One line for {@code list}. */
  String summary();

  /** The options it understands; {@code owner} is {@code "binding '<name>'"}. */
  OptionGroup options();

  /** The ports that its clients serve. */
  Set<Class<?>> ports();

  /**
   * Connects. Reads {@link io.polyload.core.engine.EngineOptions#THREADS} to size its pool.
   *
   * @throws OptionsException if its options contradict each other
   * @throws UnreachableException if the database does not answer, refuses the user or lacks what is
   *     needed; nothing is left open
   */
  Client open(Options options) throws OptionsException, UnreachableException;
}
