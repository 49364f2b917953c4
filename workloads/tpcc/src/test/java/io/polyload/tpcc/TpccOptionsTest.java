package io.polyload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class TpccOptionsTest {

  private static final String[] PROPS = {
    "warehouses=1000",
    "loadWorkers=100",
    "terminals=1000",
    "runMins=10",
    "runTxnsPerTerminal=0",
    "limitTxnsPerMin=300"
  };

  @Test
  void keysOfBenchmarkSqlDriveTheEngineInARun() throws OptionsException {
    Options options = TestOptions.of(Phase.RUN, PROPS);
    assertThat(options.get(EngineOptions.THREADS)).isEqualTo(1000);
    assertThat(options.get(EngineOptions.MAX_EXECUTION_TIME)).isEqualTo(Duration.ofMinutes(10));
    assertThat(options.get(EngineOptions.OPERATION_COUNT)).isZero();
    assertThat(options.get(EngineOptions.TARGET)).isEqualTo(5);
  }

  @Test
  void loadHasItsWorkersAndNeitherLimitNorEnd() throws OptionsException {
    Options options = TestOptions.of(Phase.LOAD, PROPS);
    assertThat(options.get(EngineOptions.THREADS)).isEqualTo(100);
    assertThat(options.get(EngineOptions.MAX_EXECUTION_TIME)).isZero();
    assertThat(options.get(EngineOptions.TARGET)).isZero();
  }

  @Test
  void checkHasNoneOfThem() throws OptionsException {
    Options options = TestOptions.of(Phase.CHECK, PROPS);
    assertThat(options.get(EngineOptions.THREADS)).isEqualTo(1);
    assertThat(options.get(EngineOptions.MAX_EXECUTION_TIME)).isZero();
    assertThat(options.get(EngineOptions.TARGET)).isZero();
  }

  @Test
  void laterSettingWinsUnderWhicheverName() throws OptionsException {
    assertThat(TestOptions.of("terminals=10", "threads=3").get(EngineOptions.THREADS)).isEqualTo(3);
    assertThat(TestOptions.of("threads=3", "terminals=10").get(EngineOptions.THREADS))
        .isEqualTo(10);
  }

  @Test
  void transactionsPerTerminalAreTimesTheTerminals() throws OptionsException {
    Options options = TestOptions.of("runMins=0", "runTxnsPerTerminal=50", "terminals=7");
    assertThat(options.get(EngineOptions.OPERATION_COUNT)).isEqualTo(350);
    assertThat(options.get(EngineOptions.MAX_EXECUTION_TIME)).isZero();
  }

  @Test
  void twoLengthsOfARunAreRefused() {
    assertThatThrownBy(
            () ->
                TpccWorkload.transactions()
                    .job(Phase.RUN, TestOptions.of("runMins=1", "runTxnsPerTerminal=50")))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "runMins and runTxnsPerTerminal both say how long the run is; one of them must be 0");
  }

  @Test
  void valueThatCannotBeReadIsNamedUnderItsOwnKey() {
    assertThatThrownBy(() -> TestOptions.of("terminals=many", "runMins=1h"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("terminals = 'many' cannot be used")
        .hasMessageContaining("runMins = '1h' cannot be used");
  }

  @Test
  void fractionsOfAMinuteAreTaken() throws OptionsException {
    assertThat(TestOptions.of("runMins=0.25").get(EngineOptions.MAX_EXECUTION_TIME))
        .isEqualTo(Duration.ofSeconds(15));
  }

  @Test
  void transactionsAreRepeatedSoonerAndMoreOftenUnlessTheUserSaysOtherwise()
      throws OptionsException {
    assertThat(TestOptions.of().get(EngineOptions.RETRIES_MAX)).isEqualTo(40);
    assertThat(TestOptions.of().get(EngineOptions.RETRIES_PAUSE)).isEqualTo(Duration.ofMillis(2));
    assertThat(TestOptions.of("retries.max=2").get(EngineOptions.RETRIES_MAX)).isEqualTo(2);
  }
}
