package io.polyload.mongodb.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Violation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A mongod without a replica set knows no transactions. */
class TpccStandaloneIT {

  private static ServerInstance server;

  @BeforeAll
  static void startServer() {
    server = RealServer.MONGODB.fresh("standalone", Map.of("MONGO_REPLSET", "0"));
  }

  @AfterAll
  static void removeServer() {
    server.close();
  }

  @Test
  void standaloneIsRefusedWithTheTwoWaysOut() {
    assertThatThrownBy(() -> TestRun.open(server.url()))
        .isInstanceOf(UnreachableException.class)
        .hasMessage(
            "a standalone mongod has no transactions: start it as a replica set, of which one member"
                + " is enough, or say mongodb.notransactions=true, which does without");
  }

  @Test
  void standaloneWorksWithoutTransactions() throws Exception {
    try (TestRun run = TestRun.loaded(server.url(), "notransactions", "true")) {
      assertThat(run.store().newOrder(TinyWarehouses.newOrder(1), new NewOrderResult()))
          .isEqualTo(Outcome.OK);
      run.store().payment(TinyWarehouses.payment(1, 3), new PaymentResult());
      run.assertConditionsHold();
      assertThat(run.store().checks().check(Condition.FRESH_ORDERS, 1).first())
          .containsExactly(new Violation(List.of(1, 1), 1, 2100));
    }
  }
}
