package io.polyload.core.engine;

import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.StoreException;
import io.polyload.core.measure.Recorder;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import java.util.ArrayList;
import java.util.List;

/** Small parts for tests of the engine. The port is the function that a test gives. */
final class Fixtures {

  static final OpType TYPE = OpType.of(0, "CALL");

  private Fixtures() {}

  /** What a test does in place of a database. */
  interface Port {
    Outcome call(long sequence) throws StoreException;
  }

  static EngineSettings settings(String... pairs) {
    try {
      return EngineSettings.of(options(pairs));
    } catch (OptionsException e) {
      throw new IllegalArgumentException(e);
    }
  }

  static Options options(String... pairs) throws OptionsException {
    List<Setting> settings = new ArrayList<>();
    for (String pair : pairs) {
      String[] parts = pair.split("=", 2);
      settings.add(new Setting(parts[0], parts[1], Origin.COMMAND_LINE));
    }
    return new OptionResolver(List.of(EngineOptions.GROUP), List.of()).resolve(settings).options();
  }

  static Stage stage(EngineSettings settings, long limit, long lengthNanos, RunControl control) {
    return new Stage(
        new Claims(limit, settings.paced(), settings.threads()),
        settings.newPacer(),
        new Recorder(List.of(TYPE), settings.threads(), settings.paced()),
        new FailurePolicy(settings, control),
        0,
        lengthNanos,
        settings.threads());
  }

  /** Calls the port with the operation's number; remembers what it was told. */
  static final class Calls implements Script<Port> {
    final List<Long> asked = new ArrayList<>();
    final List<Outcome> outcomes = new ArrayList<>();

    @Override
    public Operation<Port> next(long sequence) {
      asked.add(sequence);
      return new Operation<>() {
        @Override
        public OpType type() {
          return TYPE;
        }

        @Override
        public Outcome execute(Port port) throws StoreException {
          return port.call(sequence);
        }
      };
    }

    @Override
    public void completed(Operation<Port> operation, Outcome outcome) {
      outcomes.add(outcome);
    }
  }
}
