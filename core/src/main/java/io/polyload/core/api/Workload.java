package io.polyload.core.api;

import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.util.List;

/** The stateless description of an experiment, found by {@link java.util.ServiceLoader}. */
public interface Workload {

  /** The word on the command line, for example {@code ycsb}. */
  String name();

  /** Names that other tools use for it, for example YCSB's class names. */
  List<String> aliases();

  /** One line for {@code list}. */
  String summary();

  /** The options it understands; {@code owner} is {@code "workload '<name>'"}. */
  OptionGroup options();

  /** The kinds of ports it can work on, the preferred one first. */
  List<Variant<?>> variants();

  /** The data that its load job makes, for {@code bench} and {@code destroy}. */
  DataSet dataSet(Options options, Client client) throws UnreachableException;

  /**
   * The workload on one kind of port.
   *
   * @param <S> the port it needs from a database, an interface that the workload owns
   */
  interface Variant<S> {

    Class<S> port();

    /**
     * One phase of the experiment, as the options want it.
     *
     * @throws OptionsException if its options contradict each other; names all contradictions
     */
    Job<S> job(Phase phase, Options options) throws OptionsException;
  }
}
