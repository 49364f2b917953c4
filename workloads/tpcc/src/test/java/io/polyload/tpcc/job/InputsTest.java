package io.polyload.tpcc.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.random.NonUniform;
import io.polyload.tpcc.random.TpccRandom;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class InputsTest {

  private static final int DRAWS = 200_000;

  private final TpccRandom random = new TpccRandom(7);
  private final NonUniform nonUniform = NonUniform.of(new LoadConfig(1, 1, 2, 3));

  private Inputs inputs(int warehouses) {
    return new Inputs(random, nonUniform, warehouses);
  }

  @Test
  void oneOfAHundredOrdersEndsWithAnUnusedItem() {
    Inputs inputs = inputs(5);
    NewOrderInput input = new NewOrderInput();
    int rolledBack = 0;
    Set<Integer> counts = new HashSet<>();
    for (int i = 0; i < DRAWS; i++) {
      inputs.newOrder(input, 3, 99);
      counts.add(input.lines());
      for (int line = 0; line < input.lines() - 1; line++) {
        assertThat(input.item(line)).isBetween(1, 100_000);
      }
      rolledBack += input.item(input.lines() - 1) == Inputs.UNUSED_ITEM ? 1 : 0;
      assertThat(input.customer()).isBetween(1, 3000);
      assertThat(input.district()).isBetween(1, 10);
      assertThat(input.warehouse()).isEqualTo(3);
      assertThat(input.entryEpochSecond()).isEqualTo(99);
    }
    assertThat(rolledBack).isBetween(1_800, 2_200);
    assertThat(counts).hasSize(11);
  }

  @Test
  void oneOfAHundredLinesComesFromAnotherWarehouseEachEquallyLikely() {
    Inputs inputs = inputs(3);
    NewOrderInput input = new NewOrderInput();
    int[] from = new int[4];
    int lines = 0;
    for (int i = 0; i < DRAWS; i++) {
      inputs.newOrder(input, 2, 0);
      for (int line = 0; line < input.lines(); line++) {
        from[input.supplyWarehouse(line)]++;
        assertThat(input.quantity(line)).isBetween(1, 10);
      }
      lines += input.lines();
    }
    assertThat((from[1] + from[3]) / (double) lines).isBetween(0.0097, 0.0103);
    assertThat(from[1] / (double) (from[1] + from[3])).isBetween(0.47, 0.53);
  }

  @Test
  void onlyWarehouseSuppliesItself() {
    Inputs inputs = inputs(1);
    NewOrderInput input = new NewOrderInput();
    PaymentInput payment = new PaymentInput();
    for (int i = 0; i < 10_000; i++) {
      inputs.newOrder(input, 1, 0);
      assertThat(input.allLocal()).isTrue();
      inputs.payment(payment, 1, 0);
      assertThat(payment.customer().warehouse()).isEqualTo(1);
    }
  }

  @Test
  void fifteenOfAHundredPaymentsAreOfCustomersOfAnotherWarehouse() {
    Inputs inputs = inputs(4);
    PaymentInput input = new PaymentInput();
    int remote = 0;
    int byName = 0;
    for (int i = 0; i < DRAWS; i++) {
      inputs.payment(input, 4, 17);
      assertThat(input.amountCents()).isBetween(100L, 500_000L);
      assertThat(input.customer().warehouse()).isBetween(1, 4);
      if (input.customer().warehouse() == 4) {
        assertThat(input.customer().district()).isEqualTo(input.district());
      } else {
        remote++;
      }
      byName += input.customer().isByLastName() ? 1 : 0;
    }
    assertThat(remote / (double) DRAWS).isBetween(0.146, 0.154);
    assertThat(byName / (double) DRAWS).isBetween(0.594, 0.606);
  }

  @Test
  void orderStatusIsAtHomeAndStockLevelInTheTerminalsDistrict() {
    Inputs inputs = inputs(4);
    OrderStatusInput status = new OrderStatusInput();
    StockLevelInput level = new StockLevelInput();
    int byName = 0;
    Set<Integer> thresholds = new HashSet<>();
    for (int i = 0; i < DRAWS; i++) {
      inputs.orderStatus(status, 2);
      assertThat(status.customer().warehouse()).isEqualTo(2);
      byName += status.customer().isByLastName() ? 1 : 0;
      inputs.stockLevel(level, 2, 7);
      assertThat(level.district()).isEqualTo(7);
      thresholds.add(level.threshold());
    }
    assertThat(byName / (double) DRAWS).isBetween(0.594, 0.606);
    assertThat(thresholds).hasSize(11).allMatch(value -> value >= 10 && value <= 20);
  }
}
