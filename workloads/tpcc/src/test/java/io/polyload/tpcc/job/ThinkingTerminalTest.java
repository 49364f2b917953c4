package io.polyload.tpcc.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Operation;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.options.OptionsException;
import io.polyload.tpcc.TestOptions;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.random.NonUniform;
import org.junit.jupiter.api.Test;

class ThinkingTerminalTest {

  private static final long SECOND = 1_000_000_000L;

  private static ThinkingTerminal terminal() throws OptionsException {
    ScriptContext context = new ScriptContext(0, 1, 42, null, null);
    RunScript script =
        new RunScript(
            context,
            Mix.of(true, Mix.weights(TestOptions.of()), 42),
            NonUniform.of(new LoadConfig(1, 1, 2, 3)),
            new Terminals(1, true),
            new RunCounts());
    return new ThinkingTerminal(script, 42);
  }

  @Test
  void firstTransactionWaitsForTheKeyingAlone() throws OptionsException {
    ThinkingTerminal terminal = terminal();
    Operation<TpccStore> first = terminal.next(0);
    long keying = Transaction.valueOf(first.type().name()).keyingSeconds();
    assertThat(terminal.pauseNanos()).isEqualTo(keying * SECOND);
  }

  @Test
  void meanOfThePausesIsThatOfTheDeck() throws OptionsException {
    ThinkingTerminal terminal = terminal();
    int draws = 23 * 10_000;
    double seconds = 0;
    for (int i = 0; i < draws; i++) {
      terminal.next(i);
      seconds += terminal.pauseNanos() / (double) SECOND;
    }
    // 10 (18 + 12), 10 (3 + 12), 2 + 10, 2 + 5, 2 + 5, over 23 cards
    double expected = (10 * 30 + 10 * 15 + 12 + 7 + 7) / 23.0;
    assertThat(seconds / draws).isBetween(expected * 0.99, expected * 1.01);
  }

  @Test
  void thinkTimeIsCutAtTenTimesItsMean() {
    assertThat(ThinkingTerminal.think(Transaction.NEW_ORDER, 0)).isZero();
    assertThat(ThinkingTerminal.think(Transaction.NEW_ORDER, 1 - 1e-9)).isEqualTo(120);
  }

  @Test
  void thinkTimesAndATargetContradictEachOther() {
    assertThatThrownBy(() -> new RunJob(TestOptions.of("thinktimes=spec", "limitTxnsPerMin=60")))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "thinktimes=spec and a target (limitTxnsPerMin) both say when transactions begin; take one of them");
  }
}
