package io.polyload.core.api;

import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Setting;
import java.util.List;

/** The stateless description of an experiment, found by {@link java.util.ServiceLoader}. */
public interface Workload {

  /** The word on the command line, for example {@code ycsb}. */
  String name();

  /** Names that other tools use for it, for example YCSB's class names. */
  List<String> aliases();

  /** One line for {@code list}. */
  String summary();

  /** What it needs from a database, for the message about one that cannot serve it. */
  String needs();

  /** The options it understands; {@code owner} is {@code "workload '<name>'"}. */
  OptionGroup options();

  /**
   * The settings of one phase. A workload whose own keys stand for keys of the engine in some
   * phases adds what they stand for right behind them, so that later settings still win; what it
   * wants other than the engine's defaults comes first. Values that cannot be read are left to
   * whoever reads the options.
   *
   * @param settings all of them, in the order in which later ones win
   */
  List<Setting> forPhase(Phase phase, List<Setting> settings);

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
