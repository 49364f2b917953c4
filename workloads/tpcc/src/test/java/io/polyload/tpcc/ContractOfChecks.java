package io.polyload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.Violation;
import io.polyload.tpcc.port.Violations;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the contract says of the conditions: each finds the rows that break it, and no others. */
abstract class ContractOfChecks extends ContractOfLoading {

  private static final long DISTRICT_YTD = SmallWarehouse.CUSTOMERS * SmallWarehouse.PAID_CENTS;

  @Test
  protected void allConditionsHoldAfterTheLoad() throws Exception {
    assertAllConditionsHold();
  }

  /** Left, then right value. */
  private void assertViolation(Condition condition, List<Integer> key, long left, long right)
      throws StoreException {
    assertThat(store.checks().check(condition, 10))
        .as(condition.sentence())
        .isEqualTo(new Violations(1, List.of(new Violation(key, left, right))));
  }

  @Test
  protected void warehouseWithAnotherYtdIsFound() throws Exception {
    WarehouseRow row = SmallWarehouse.warehouse(2);
    store.loader().deletePiece(Piece.warehouse(2));
    store
        .loader()
        .insertWarehouses(
            List.of(new WarehouseRow(2, row.name(), row.address(), row.taxRate(), 1_01)));
    store.loader().insertDistricts(SmallWarehouse.districts(2));
    assertViolation(Condition.WAREHOUSE_YTD, List.of(2), 1_01, 10 * DISTRICT_YTD);
    assertViolation(Condition.WAREHOUSE_HISTORY, List.of(2), 1_01, 10 * DISTRICT_YTD);
  }

  @Test
  protected void districtWithAnotherYtdOrNextOrderIsFound() throws Exception {
    TpccLoader loader = store.loader();
    loader.deletePiece(Piece.warehouse(1));
    loader.insertWarehouses(List.of(SmallWarehouse.warehouse(1)));
    for (DistrictRow row : SmallWarehouse.districts(1)) {
      boolean wrong = row.id() == 3;
      loader.insertDistricts(
          List.of(
              new DistrictRow(
                  1,
                  row.id(),
                  row.name(),
                  row.address(),
                  row.taxRate(),
                  wrong ? 2_02 : row.ytdCents(),
                  wrong ? 3002 : row.nextOrder())));
    }
    assertViolation(Condition.DISTRICT_HISTORY, List.of(1, 3), 2_02, DISTRICT_YTD);
    assertViolation(
        Condition.WAREHOUSE_YTD, List.of(1), 10 * DISTRICT_YTD, 9 * DISTRICT_YTD + 2_02);
    assertViolation(Condition.LAST_ORDER, List.of(1, 3), 3001, 3000);
    assertViolation(Condition.LAST_NEW_ORDER, List.of(1, 3), 3001, 3000);
  }

  @Test
  protected void districtWithoutOrdersIsFound() throws Exception {
    store.loader().deletePiece(Piece.orders(2, 4));
    assertViolation(Condition.LAST_ORDER, List.of(2, 4), 3000, 0);
    assertThat(store.checks().check(Condition.LAST_NEW_ORDER, 1)).isEqualTo(Violations.NONE);
  }

  @Test
  protected void gapInTheNewOrdersIsFound() throws Exception {
    removeNewOrder(1, 2, 2999);
    assertViolation(Condition.NEW_ORDERS_WITHOUT_GAPS, List.of(1, 2), 3, 2);
    assertViolation(Condition.NEW_ORDER_UNTIL_CARRIER, List.of(1, 2, 2999), 1, 0);
  }

  @Test
  protected void newOrderRowOfTheLastOrderThatIsGoneIsFound() throws Exception {
    removeNewOrder(2, 10, 3000);
    assertViolation(Condition.LAST_NEW_ORDER, List.of(2, 10), 3000, 2999);
    assertViolation(Condition.NEW_ORDER_UNTIL_CARRIER, List.of(2, 10, 3000), 1, 0);
  }

  @Test
  protected void missingLineIsFound() throws Exception {
    int lines = SmallWarehouse.lineCount(2100);
    removeLine(2, 9, 2100, lines);
    long all = 0;
    for (int order : SmallWarehouse.ORDERS) {
      all += SmallWarehouse.lineCount(order);
    }
    assertViolation(Condition.LINES_OF_ORDER, List.of(2, 9, 2100), lines, lines - 1);
    assertViolation(Condition.LINES_OF_DISTRICT, List.of(2, 9), all, all - 1);
  }

  @Test
  protected void deliveryDateWithoutCarrierAndCarrierWithoutDateAreFound() throws Exception {
    replaceOrder(withLine(SmallWarehouse.order(1, 1, 2100, 2, 5, 6), 4, 0, 0));
    assertViolation(Condition.DELIVERY_DATE_WITH_CARRIER, List.of(1, 1, 2100, 4), 0, 1);
    replaceOrder(SmallWarehouse.order(1, 1, 2100, 2, 5, 6));
    replaceOrder(withLine(SmallWarehouse.order(1, 1, 3000, 3, 0, 6), 5, NOW, 0));
    assertViolation(Condition.DELIVERY_DATE_WITH_CARRIER, List.of(1, 1, 3000, 5), 1, 0);
  }

  /** The same order with another delivery date and amount of one line. */
  private static OrderRow withLine(OrderRow order, int number, long delivered, long cents) {
    List<OrderLineRow> lines = new ArrayList<>(order.lines());
    OrderLineRow line = lines.get(number - 1);
    lines.set(
        number - 1,
        new OrderLineRow(line.item(), delivered, line.quantity(), cents, line.districtInfo()));
    return new OrderRow(
        order.warehouse(),
        order.district(),
        order.id(),
        order.customer(),
        order.entryEpochSecond(),
        order.carrier(),
        lines);
  }

  private void replaceOrder(OrderRow order) throws StoreException {
    Piece piece = Piece.orders(order.warehouse(), order.district());
    store.loader().deletePiece(piece.range(order.id(), order.id()));
    store.loader().insertOrders(List.of(order));
  }

  @Test
  protected void historyOfAnotherAmountIsFound() throws Exception {
    store.loader().deletePiece(Piece.customers(2, 6).range(7, 7));
    store.loader().insertCustomers(List.of(SmallWarehouse.customer(2, 6, 7)));
    store.loader().insertHistory(List.of(new HistoryRow(2, 6, 7, NOW, 9_99, "another amount")));
    assertViolation(Condition.CUSTOMER_BALANCE, List.of(2, 6, 7), -10_00, -9_99);
    assertViolation(Condition.DISTRICT_HISTORY, List.of(2, 6), DISTRICT_YTD, DISTRICT_YTD - 1);
    assertViolation(
        Condition.WAREHOUSE_HISTORY, List.of(2), 10 * DISTRICT_YTD, 10 * DISTRICT_YTD - 1);
  }

  @Test
  protected void customerWithAnotherBalanceIsFound() throws Exception {
    replaceCustomer(5, -8_00, 10_00, 1);
    assertViolation(Condition.CUSTOMER_BALANCE, List.of(1, 1, 5), -8_00, -10_00);
    assertViolation(Condition.CUSTOMER_TURNOVER, List.of(1, 1, 5), 2_00, 0);
  }

  @Test
  protected void customerWhoIsOwedADeliveryIsFound() throws Exception {
    replaceOrder(withLine(SmallWarehouse.order(1, 1, 2100, 2, 5, 6), 4, NOW, 4_44));
    assertViolation(Condition.CUSTOMER_BALANCE, List.of(1, 1, 2), -10_00, -10_00 + 4_44);
    assertViolation(Condition.CUSTOMER_TURNOVER, List.of(1, 1, 2), 0, 4_44);
  }

  @Test
  protected void customerWithAnotherPaymentCountIsFound() throws Exception {
    replaceCustomer(5, -10_00, 10_00, 3);
    assertViolation(Condition.PAYMENT_COUNT, List.of(1, 1, 5), 3, 1);
  }

  @Test
  protected void customerWithoutHistoryIsFound() throws Exception {
    store.loader().deletePiece(Piece.customers(1, 1).range(5, 5));
    store.loader().insertCustomers(List.of(SmallWarehouse.customer(1, 1, 5)));
    assertViolation(Condition.PAYMENT_COUNT, List.of(1, 1, 5), 1, 0);
    assertViolation(Condition.CUSTOMER_BALANCE, List.of(1, 1, 5), -10_00, 0);
  }

  private void replaceCustomer(int c, long balance, long paid, int payments) throws StoreException {
    store.loader().deletePiece(Piece.customers(1, 1).range(c, c));
    store
        .loader()
        .insertCustomers(List.of(SmallWarehouse.customer(1, 1, c, balance, paid, payments)));
    store.loader().insertHistory(SmallWarehouse.history(1, 1, c, c));
  }

  @Test
  protected void deliveryThatTheCustomerHasNotCountedIsFound() throws Exception {
    replaceOrder(SmallWarehouse.order(1, 1, 2998, 6, 5, 6));
    assertViolation(Condition.DELIVERY_COUNT, List.of(1, 1, 6), 0, 1);
  }

  @Test
  protected void deliveryThatTheCustomerHasCountedAloneIsFound() throws Exception {
    deliver(1, 4);
    for (int d = 1; d < Population.DISTRICTS; d++) {
      assertThat(statusOf(1, d, 6).carrier).isEqualTo(4);
    }
    replaceOrder(SmallWarehouse.order(1, 10, 2998, 6, 0, 6));
    assertViolation(Condition.DELIVERY_COUNT, List.of(1, 10, 6), 1, 0);
  }

  @Test
  protected void stockThatDoesNotKnowOfOrdersIsFound() throws Exception {
    newOrder(
        order(1, 1, 1, line(1, 1, 3), line(2, 2, 5), line(2, 2, 1), line(3, 1, 1), line(4, 1, 1)));
    assertAllConditionsHold();
    store.loader().deletePiece(Piece.stock(2).range(2, 2));
    store.loader().insertStock(SmallWarehouse.stock(2, 2, 2));
    assertViolation(Condition.STOCK_ORDERS, List.of(2), 0, 2);
    assertViolation(Condition.STOCK_YTD, List.of(2), 0, 6);
    assertViolation(Condition.STOCK_REMOTE, List.of(2), 0, 2);
  }

  @Test
  protected void ordersThatStockKnowsOfAloneAreFound() throws Exception {
    newOrder(
        order(2, 1, 1, line(1, 1, 3), line(2, 2, 5), line(2, 2, 1), line(3, 1, 1), line(4, 1, 1)));
    store.loader().deletePiece(Piece.orders(2, 1).range(3000, 3000));
    assertThat(store.checks().check(Condition.STOCK_ORDERS, 1)).isEqualTo(Violations.NONE);
    removeLine(2, 1, 3001, 1);
    assertViolation(Condition.STOCK_ORDERS, List.of(1), 3, 2);
    assertViolation(Condition.STOCK_YTD, List.of(1), 5, 2);
    assertViolation(Condition.STOCK_REMOTE, List.of(1), 3, 2);
  }

  @Test
  protected void stockBeyondItsBoundsIsFound() throws Exception {
    store.loader().deletePiece(Piece.stock(1).range(10, 11));
    store.loader().insertStock(List.of(stock(10, 9), stock(11, 101)));
    assertThat(store.checks().check(Condition.STOCK_QUANTITY, 10))
        .isEqualTo(
            new Violations(
                2,
                List.of(
                    new Violation(List.of(1, 10), 9, 10),
                    new Violation(List.of(1, 11), 101, 100))));
  }

  private static StockRow stock(int item, int quantity) {
    StockRow row = SmallWarehouse.stock(1, item, item).get(0);
    return new StockRow(1, item, quantity, row.districts(), row.data());
  }

  @Test
  protected void lineOfAnotherAmountThanItsPriceIsFound() throws Exception {
    newOrder(simpleOrder(1, 1, 1));
    store.loader().deletePiece(Piece.items().range(3, 3));
    store
        .loader()
        .insertItems(List.of(new ItemRow(3, 1, "Item of another price", 5_55, "x".repeat(26))));
    assertViolation(
        Condition.LINE_AMOUNT, List.of(1, 1, 3001, 3), 3 * SmallWarehouse.priceCents(3), 3 * 5_55);
  }

  @Test
  protected void allViolationsAreCountedAndTheFirstOnesListed() throws Exception {
    Violations found = store.checks().check(Condition.FRESH_ORDERS, 12);
    int orders = SmallWarehouse.ORDERS.length - SmallWarehouse.NEW_ORDERS;
    assertThat(found.total()).isEqualTo(WAREHOUSES * 10L);
    assertThat(found.first()).hasSize(12);
    for (int i = 0; i < 12; i++) {
      assertThat(found.first().get(i))
          .isEqualTo(new Violation(List.of(1 + i / 10, 1 + i % 10), orders, 2100));
    }
    assertThat(store.checks().check(Condition.FRESH_ORDERS, 1).first()).hasSize(1);
  }
}
