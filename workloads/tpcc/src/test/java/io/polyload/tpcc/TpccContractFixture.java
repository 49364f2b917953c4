package io.polyload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.port.Violations;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * Gives each test of the contract a client, two {@link SmallWarehouse}s, and short words for what
 * it does with them. What is in the database of TPC-C's tables before is dropped.
 */
abstract class TpccContractFixture {

  static final int WAREHOUSES = 2;
  static final long NOW = 1_800_000_000L;

  /** The stores that a test takes at the same time. */
  static final int WORKERS = 4;

  Client client;
  TpccAdmin admin;
  TpccStore store;

  /** The binding under test. */
  protected abstract Binding binding();

  /** How it finds its database, for example {@code db.url}; see {@link #setting}. */
  protected abstract List<Setting> settings();

  /**
   * Removes a line of an order and nothing else, past the port. The order keeps its O_OL_CNT.
   *
   * @param number OL_NUMBER
   */
  protected abstract void removeLine(int warehouse, int district, int order, int number)
      throws Exception;

  /** Removes the NEW-ORDER row of an order and nothing else, past the port. */
  protected abstract void removeNewOrder(int warehouse, int district, int order) throws Exception;

  /** For {@link #settings()}. */
  protected static Setting setting(String key, String value) {
    return new Setting(key, value, Origin.COMMAND_LINE);
  }

  @BeforeEach
  protected void openClientAndLoad() throws Exception {
    client = binding().open(resolve());
    admin = client.store(TpccAdmin.class);
    admin.drop();
    admin.create();
    store = newStore();
    SmallWarehouse.load(store.loader(), WAREHOUSES);
    admin.createIndexes();
  }

  TpccStore newStore() throws UnreachableException {
    return client.store(TpccStore.class);
  }

  @AfterEach
  protected void dropAndCloseClient() throws Exception {
    if (client == null) {
      return;
    }
    try {
      if (admin != null) {
        admin.drop();
      }
    } finally {
      client.close();
    }
  }

  private Options resolve() throws OptionsException {
    List<Setting> all = new ArrayList<>();
    all.add(setting(TpccOptions.WAREHOUSES.key(), Integer.toString(WAREHOUSES)));
    all.add(setting(EngineOptions.THREADS.key(), Integer.toString(WORKERS + 1)));
    all.addAll(settings());
    return new OptionResolver(
            List.of(EngineOptions.GROUP, TpccOptions.GROUP, binding().options()), List.of())
        .resolve(all)
        .options();
  }

  /**
   * @param lines item, supplying warehouse and quantity of each
   */
  static NewOrderInput order(int w, int d, int customer, int[]... lines) {
    NewOrderInput input = new NewOrderInput();
    input.begin(w, d, customer, NOW);
    for (int[] line : lines) {
      input.addLine(line[0], line[1], line[2]);
    }
    return input;
  }

  static int[] line(int item, int supplyWarehouse, int quantity) {
    return new int[] {item, supplyWarehouse, quantity};
  }

  /** Five lines of the home warehouse. */
  static NewOrderInput simpleOrder(int w, int d, int customer) {
    return order(
        w, d, customer, line(1, w, 1), line(2, w, 2), line(3, w, 3), line(4, w, 4), line(5, w, 5));
  }

  NewOrderResult newOrder(NewOrderInput input) throws StoreException {
    NewOrderResult result = new NewOrderResult();
    assertThat(store.newOrder(input, result)).hasToString("OK");
    return result;
  }

  /** At home. */
  static PaymentInput payment(int w, int d, long cents) {
    PaymentInput input = new PaymentInput();
    input.begin(w, d, cents, NOW);
    return input;
  }

  PaymentResult pay(int w, int d, int customer, long cents) throws StoreException {
    PaymentInput input = payment(w, d, cents);
    input.customer().byId(w, d, customer);
    return pay(input);
  }

  PaymentResult pay(PaymentInput input) throws StoreException {
    PaymentResult result = new PaymentResult();
    store.payment(input, result);
    return result;
  }

  OrderStatusResult statusOf(int w, int d, int customer) throws StoreException {
    OrderStatusInput input = new OrderStatusInput();
    input.customer().byId(w, d, customer);
    return status(input);
  }

  OrderStatusResult statusOf(int w, int d, String last) throws StoreException {
    OrderStatusInput input = new OrderStatusInput();
    input.customer().byLastName(w, d, last);
    return status(input);
  }

  private OrderStatusResult status(OrderStatusInput input) throws StoreException {
    OrderStatusResult result = new OrderStatusResult();
    store.orderStatus(input, result);
    return result;
  }

  DeliveryResult deliver(int w, int carrier) throws StoreException {
    DeliveryResult result = new DeliveryResult();
    deliver(w, carrier, result);
    return result;
  }

  void deliver(int w, int carrier, DeliveryResult result) throws StoreException {
    DeliveryInput input = new DeliveryInput();
    input.begin(w, carrier, NOW);
    store.delivery(input, result);
  }

  int stockLevel(int w, int d, int threshold) throws StoreException {
    StockLevelInput input = new StockLevelInput();
    input.begin(w, d, threshold);
    return store.stockLevel(input);
  }

  long rows(Table table) throws StoreException {
    return admin.rowCounts().get(table);
  }

  /** Clause 3.3.2.11 speaks of 3000 orders a district, which small warehouses have not. */
  static List<Condition> conditions() {
    List<Condition> all = new ArrayList<>(List.of(Condition.values()));
    all.remove(Condition.FRESH_ORDERS);
    return all;
  }

  void assertAllConditionsHold() throws StoreException {
    assertConditionsHold(store);
  }

  static void assertConditionsHold(TpccStore by) throws StoreException {
    for (Condition condition : conditions()) {
      assertThat(by.checks().check(condition, 10))
          .as(condition.sentence())
          .isEqualTo(Violations.NONE);
    }
  }

  static CustomerChoice customer(int w, int d, int id) {
    CustomerChoice choice = new CustomerChoice();
    choice.byId(w, d, id);
    return choice;
  }
}
