package io.polyload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/**
 * What every binding must do that serves {@link TpccStore} and {@link TpccAdmin}. A binding's test
 * is a subclass that names the binding, how it finds its database, and how a row is removed past
 * the port. The tables have fixed names, so the database must be the test's own; each test begins
 * with dropping them. Warehouses are {@link SmallWarehouse}s.
 */
public abstract class TpccStoreContract extends ContractOfChecks {

  /** Attempts of one transaction, far beyond what a binding needs that makes progress at all. */
  private static final int ATTEMPTS = 2000;

  @Test
  protected void portsOfTpccAreServed() throws Exception {
    assertThat(binding().ports()).contains(TpccStore.class, TpccAdmin.class);
    assertThat(store.loader()).isSameAs(store.loader());
    assertThat(store.checks()).isSameAs(store.checks());
  }

  @Test
  protected void mixOfAllTransactionsAtTheSameTimeLosesNoUpdate() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    AtomicInteger orders = new AtomicInteger();
    AtomicInteger rolledBack = new AtomicInteger();
    AtomicInteger payments = new AtomicInteger();
    Set<List<Integer>> delivered = ConcurrentHashMap.newKeySet();
    AtomicInteger deliveries = new AtomicInteger();
    Together.run(
        WORKERS,
        worker -> {
          TpccStore mine = newStore();
          Random random = new Random(worker);
          for (int i = 0; i < 40; i++) {
            switch (random.nextInt(8)) {
              case 0, 1, 2 -> {
                boolean ok = enter(mine, randomOrder(random));
                (ok ? orders : rolledBack).incrementAndGet();
              }
              case 3, 4, 5 -> {
                pay(mine, randomPayment(random));
                payments.incrementAndGet();
              }
              case 6 -> {
                int w = 1 + random.nextInt(WAREHOUSES);
                deliveries.addAndGet(note(deliver(mine, w), w, delivered));
              }
              default -> look(mine, random);
            }
          }
        });
    assertThat(admin.newOrdersSinceLoad()).isEqualTo(orders.get());
    assertThat(rolledBack.get()).isPositive();
    assertThat(delivered).hasSize(deliveries.get());
    Map<Table, Long> after = admin.rowCounts();
    assertThat(after.get(Table.ORDER)).isEqualTo(before.get(Table.ORDER) + orders.get());
    assertThat(after.get(Table.HISTORY)).isEqualTo(before.get(Table.HISTORY) + payments.get());
    assertThat(after.get(Table.NEW_ORDER))
        .isEqualTo(before.get(Table.NEW_ORDER) + orders.get() - deliveries.get());
    assertAllConditionsHold();
  }

  @Test
  protected void severalWorkersDeliverNoOrderTwice() throws Exception {
    Set<List<Integer>> delivered = ConcurrentHashMap.newKeySet();
    AtomicInteger deliveries = new AtomicInteger();
    Together.run(
        WORKERS,
        worker -> {
          TpccStore mine = newStore();
          int count;
          do {
            count = note(deliver(mine, 1), 1, delivered);
            deliveries.addAndGet(count);
          } while (count > 0);
        });
    assertThat(delivered).hasSize(10 * SmallWarehouse.NEW_ORDERS);
    assertThat(deliveries.get()).isEqualTo(10 * SmallWarehouse.NEW_ORDERS);
    assertThat(rows(Table.NEW_ORDER)).isEqualTo(10L * SmallWarehouse.NEW_ORDERS);
    assertAllConditionsHold();
  }

  @Test
  protected void orderIsSeenWithAllItsLinesOrNotAtAll() throws Exception {
    int rounds = 40;
    Together.run(
        2,
        worker -> {
          TpccStore mine = newStore();
          for (int i = 0; i < rounds; i++) {
            if (worker == 0) {
              assertThat(enter(mine, fifteenLines())).isTrue();
            } else {
              OrderStatusResult seen = new OrderStatusResult();
              OrderStatusInput input = new OrderStatusInput();
              input.customer().byId(1, 1, 1);
              repeat(
                  () -> {
                    mine.orderStatus(input, seen);
                    return null;
                  });
              assertThat(seen.lineCount)
                  .isEqualTo(
                      seen.order <= Population.ORDERS
                          ? SmallWarehouse.lineCount(seen.order)
                          : Population.MOST_LINES);
            }
          }
        });
  }

  private static NewOrderInput fifteenLines() {
    NewOrderInput input = new NewOrderInput();
    input.begin(1, 1, 1, NOW);
    for (int i = 1; i <= Population.MOST_LINES; i++) {
      input.addLine(i, 1, 1);
    }
    return input;
  }

  @Test
  protected void conditionsHoldBesideRunningTransactions() throws Exception {
    AtomicInteger running = new AtomicInteger(2);
    Together.run(
        3,
        worker -> {
          TpccStore mine = newStore();
          if (worker == 2) {
            do {
              repeat(
                  () -> {
                    assertConditionsHold(mine);
                    return null;
                  });
            } while (running.get() > 0);
            return;
          }
          try {
            Random random = new Random(100 + worker);
            for (int i = 0; i < 30; i++) {
              enter(mine, randomOrder(random));
              pay(mine, randomPayment(random));
              if (i % 5 == 0) {
                deliver(mine, 1 + worker);
              }
            }
          } finally {
            running.decrementAndGet();
          }
        });
    assertAllConditionsHold();
  }

  /** Some of them with an unknown item. */
  private static NewOrderInput randomOrder(Random random) {
    NewOrderInput input = new NewOrderInput();
    int w = 1 + random.nextInt(WAREHOUSES);
    input.begin(w, 1 + random.nextInt(3), 1 + random.nextInt(SmallWarehouse.CUSTOMERS), NOW);
    int lines = 5 + random.nextInt(11);
    boolean unknown = random.nextInt(10) == 0;
    for (int i = 1; i <= lines; i++) {
      int item = 1 + random.nextInt(10);
      input.addLine(
          i == lines && unknown ? SmallWarehouse.ITEMS + 1 : item,
          random.nextInt(4) == 0 ? 3 - w : w,
          1 + random.nextInt(10));
    }
    return input;
  }

  /** A third of them by customers of the other warehouse, half by last name. */
  private static PaymentInput randomPayment(Random random) {
    int w = 1 + random.nextInt(WAREHOUSES);
    PaymentInput input = payment(w, 1 + random.nextInt(3), 1 + random.nextInt(500_000));
    int home = random.nextInt(3) == 0 ? 3 - w : w;
    int district = 1 + random.nextInt(3);
    if (random.nextBoolean()) {
      input.customer().byLastName(home, district, SmallWarehouse.last(1 + random.nextInt(8)));
    } else {
      input.customer().byId(home, district, 1 + random.nextInt(SmallWarehouse.CUSTOMERS));
    }
    return input;
  }

  private static boolean enter(TpccStore by, NewOrderInput input) throws StoreException {
    Outcome outcome = repeat(() -> by.newOrder(input, new NewOrderResult()));
    return outcome.status() == Outcome.Status.OK;
  }

  private static void pay(TpccStore by, PaymentInput input) throws StoreException {
    repeat(
        () -> {
          by.payment(input, new PaymentResult());
          return null;
        });
  }

  private static DeliveryResult deliver(TpccStore by, int w) throws StoreException {
    DeliveryInput input = new DeliveryInput();
    input.begin(w, 1 + w, NOW);
    DeliveryResult result = new DeliveryResult();
    return repeat(
        () -> {
          by.delivery(input, result);
          return result;
        });
  }

  /** Adds what was delivered; returns how much. */
  private static int note(DeliveryResult result, int w, Set<List<Integer>> delivered) {
    for (int d = 1; d <= Population.DISTRICTS; d++) {
      if (result.order(d) > 0) {
        delivered.add(List.of(w, d, result.order(d)));
      }
    }
    assertThat(result.deliveredCount() + result.skippedCount()).isEqualTo(Population.DISTRICTS);
    return result.deliveredCount();
  }

  private void look(TpccStore by, Random random) throws StoreException {
    OrderStatusInput status = new OrderStatusInput();
    status.customer().byId(1, 1 + random.nextInt(10), 1 + random.nextInt(4));
    StockLevelInput level = new StockLevelInput();
    level.begin(1, 1 + random.nextInt(10), 15);
    repeat(
        () -> {
          by.orderStatus(status, new OrderStatusResult());
          return by.stockLevel(level);
        });
  }

  /** One or more calls of the port. */
  private interface Call<T> {
    T run() throws StoreException;
  }

  /** As the engine does: a failure that may pass is tried again. */
  private static <T> T repeat(Call<T> call) throws StoreException {
    for (int attempt = 1; ; attempt++) {
      try {
        return call.run();
      } catch (TransientStoreException e) {
        if (attempt == ATTEMPTS) {
          throw e;
        }
      }
    }
  }
}
