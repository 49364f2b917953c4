package io.polyload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Rules;
import io.polyload.tpcc.port.Table;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What the contract says of New-Order, Order-Status and Stock-Level. */
abstract class ContractOfOrders extends TpccContractFixture {

  private static final int UNKNOWN_ITEM = SmallWarehouse.ITEMS + 1;

  @Test
  protected void newOrderShowsCustomerRatesAndLinesAsEntered() throws Exception {
    NewOrderInput input =
        order(
            1, 4, 2, line(30, 1, 3), line(7, 2, 10), line(6, 1, 1), line(12, 2, 4), line(1, 1, 2));
    NewOrderResult result = newOrder(input);
    assertThat(result.order).isEqualTo(3001);
    assertThat(result.customerLast).isEqualTo(SmallWarehouse.FOUR);
    assertThat(result.customerCredit).isEqualTo("GC");
    assertThat(result.discountRate).isEqualTo(SmallWarehouse.discount(2));
    assertThat(result.warehouseTaxRate).isEqualTo(SmallWarehouse.warehouseTax(1));
    assertThat(result.districtTaxRate).isEqualTo(SmallWarehouse.districtTax(4));
    for (int i = 0; i < input.lines(); i++) {
      NewOrderResult.Line line = result.lines[i];
      int item = input.item(i);
      assertThat(line.itemName).isEqualTo(SmallWarehouse.itemName(item));
      assertThat(line.priceCents).isEqualTo(SmallWarehouse.priceCents(item));
      assertThat(line.amountCents).isEqualTo(SmallWarehouse.priceCents(item) * input.quantity(i));
      assertThat(line.stockQuantity).isEqualTo(stockAfter(input, i));
      assertThat(line.brand).isEqualTo(SmallWarehouse.brand(item));
    }
    assertAllConditionsHold();
  }

  private static int stockAfter(NewOrderInput input, int line) {
    int before = SmallWarehouse.quantity(input.supplyWarehouse(line), input.item(line));
    return Rules.stockAfter(before, input.quantity(line));
  }

  @Test
  protected void newOrderIsTheCustomersNewestWithItsLinesAsEntered() throws Exception {
    NewOrderInput input =
        order(
            2, 10, 7, line(9, 2, 3), line(8, 1, 10), line(9, 2, 1), line(40, 2, 4), line(1, 2, 2));
    NewOrderResult result = newOrder(input);
    OrderStatusResult status = statusOf(2, 10, 7);
    assertThat(status.order).isEqualTo(result.order).isEqualTo(3001);
    assertThat(status.entryEpochSecond).isEqualTo(NOW);
    assertThat(status.carrier).isZero();
    assertThat(status.lineCount).isEqualTo(5);
    for (int i = 0; i < 5; i++) {
      OrderStatusResult.Line line = status.lines[i];
      assertThat(line.item).isEqualTo(input.item(i));
      assertThat(line.supplyWarehouse).isEqualTo(input.supplyWarehouse(i));
      assertThat(line.quantity).isEqualTo(input.quantity(i));
      assertThat(line.amountCents).isEqualTo(result.lines[i].amountCents);
      assertThat(line.deliveryEpochSecond).isZero();
    }
  }

  @Test
  protected void newOrderAddsItsRowsAndNothingElse() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    newOrder(simpleOrder(1, 1, 1));
    Map<Table, Long> after = admin.rowCounts();
    assertThat(after.get(Table.ORDER)).isEqualTo(before.get(Table.ORDER) + 1);
    assertThat(after.get(Table.NEW_ORDER)).isEqualTo(before.get(Table.NEW_ORDER) + 1);
    assertThat(after.get(Table.ORDER_LINE)).isEqualTo(before.get(Table.ORDER_LINE) + 5);
    assertThat(after.get(Table.HISTORY)).isEqualTo(before.get(Table.HISTORY));
    assertThat(after.get(Table.STOCK)).isEqualTo(before.get(Table.STOCK));
  }

  @Test
  protected void ordersOfEachDistrictAreNumberedApart() throws Exception {
    assertThat(newOrder(simpleOrder(1, 1, 1)).order).isEqualTo(3001);
    assertThat(newOrder(simpleOrder(1, 1, 2)).order).isEqualTo(3002);
    assertThat(newOrder(simpleOrder(1, 2, 1)).order).isEqualTo(3001);
    assertThat(newOrder(simpleOrder(2, 1, 1)).order).isEqualTo(3001);
    assertThat(admin.newOrdersSinceLoad()).isEqualTo(4);
    assertAllConditionsHold();
  }

  @Test
  protected void eachLineOfTheSameItemTakesItsQuantity() throws Exception {
    int stock = SmallWarehouse.quantity(1, 15);
    assertThat(stock).as("no refill in between").isGreaterThan(50);
    NewOrderResult result =
        newOrder(
            order(
                1,
                1,
                1,
                line(15, 1, 7),
                line(3, 1, 1),
                line(15, 2, 5),
                line(15, 1, 2),
                line(15, 1, 10)));
    assertThat(result.lines[0].stockQuantity).isEqualTo(stock - 7);
    assertThat(result.lines[3].stockQuantity).isEqualTo(stock - 9);
    assertThat(result.lines[4].stockQuantity).isEqualTo(stock - 19);
    assertThat(result.lines[2].stockQuantity)
        .isEqualTo(Rules.stockAfter(SmallWarehouse.quantity(2, 15), 5));
    assertAllConditionsHold();
    assertThat(stockOf(1, 15)).isEqualTo(stock - 19);
  }

  /** What an order of 1 shows before it takes that. */
  private int stockOf(int w, int item) throws StoreException {
    int after = newOrder(fiveOf(w, 1, item, 1)).lines[0].stockQuantity;
    return after == 100 ? 10 : after + 1;
  }

  /** A line of this item, and four of the items 31 to 34. */
  private static NewOrderInput fiveOf(int w, int d, int item, int quantity) {
    return order(
        w,
        d,
        1,
        line(item, w, quantity),
        line(31, w, 1),
        line(32, w, 1),
        line(33, w, 1),
        line(34, w, 1));
  }

  @Test
  protected void stockIsRefilledWhereFewerThanTenWouldRemain() throws Exception {
    int stock = SmallWarehouse.quantity(1, 15);
    for (int i = 0; i < 30; i++) {
      stock = Rules.stockAfter(stock, 9);
      assertThat(newOrder(fiveOf(1, 1 + i % 10, 15, 9)).lines[0].stockQuantity).isEqualTo(stock);
    }
    assertAllConditionsHold();
  }

  @Test
  protected void largestOrderIsTakenAndSeen() throws Exception {
    NewOrderInput input = new NewOrderInput();
    input.begin(1, 10, 8, NOW);
    for (int i = 0; i < Population.MOST_LINES; i++) {
      input.addLine(SmallWarehouse.ITEMS - 2 * i, 1 + i % WAREHOUSES, 10);
    }
    NewOrderResult result = newOrder(input);
    OrderStatusResult status = statusOf(1, 10, 8);
    assertThat(status.lineCount).isEqualTo(Population.MOST_LINES);
    for (int i = 0; i < Population.MOST_LINES; i++) {
      assertThat(status.lines[i].item).isEqualTo(SmallWarehouse.ITEMS - 2 * i);
      assertThat(status.lines[i].amountCents).isEqualTo(result.lines[i].amountCents);
    }
    assertAllConditionsHold();
  }

  @Test
  protected void orderWithAnUnknownItemIsRolledBackWherever() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    int stock = SmallWarehouse.quantity(1, 15);
    for (int place = 0; place < 5; place++) {
      NewOrderInput input = new NewOrderInput();
      input.begin(1, 3, 6, NOW);
      for (int i = 0; i < 5; i++) {
        input.addLine(i == place ? UNKNOWN_ITEM : 15, i == place ? 1 : 1 + i % 2, 1);
      }
      NewOrderResult result = new NewOrderResult();
      assertThat(store.newOrder(input, result)).hasToString("ROLLED_BACK(0)");
      assertThat(result.order).isEqualTo(3001);
      assertThat(result.customerLast).isEqualTo(SmallWarehouse.THREE);
      assertThat(result.customerCredit).isEqualTo("BC");
      assertThat(result.discountRate).isEqualTo(SmallWarehouse.discount(6));
      assertThat(result.warehouseTaxRate).isEqualTo(SmallWarehouse.warehouseTax(1));
      assertThat(result.districtTaxRate).isEqualTo(SmallWarehouse.districtTax(3));
    }
    assertThat(admin.rowCounts()).isEqualTo(before);
    assertThat(admin.newOrdersSinceLoad()).isZero();
    assertAllConditionsHold();
    assertThat(stockOf(1, 15)).isEqualTo(stock);
    assertThat(newOrder(simpleOrder(1, 3, 6)).order).isEqualTo(3001);
  }

  @Test
  protected void orderThatMissesARowIsNamedAndLeavesNothing() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    assertThatThrownBy(() -> newOrder(simpleOrder(9, 1, 1)))
        .isInstanceOf(MissingRowException.class)
        .hasMessageContaining("warehouse 9");
    assertThatThrownBy(() -> newOrder(simpleOrder(1, 11, 1)))
        .isInstanceOf(MissingRowException.class)
        .hasMessageContaining("district 11");
    assertThatThrownBy(() -> newOrder(simpleOrder(1, 1, 4711)))
        .isInstanceOf(MissingRowException.class)
        .hasMessageContaining("customer 4711");
    assertThat(admin.rowCounts()).isEqualTo(before);
    assertAllConditionsHold();
    assertThat(newOrder(simpleOrder(1, 1, 1)).order).isEqualTo(3001);
  }

  @Test
  protected void orderStatusShowsADeliveredOrder() throws Exception {
    OrderStatusResult status = statusOf(2, 3, 2);
    assertThat(status.customer).isEqualTo(2);
    assertThat(status.first).isEqualTo(SmallWarehouse.first(2));
    assertThat(status.middle).isEqualTo("OE");
    assertThat(status.last).isEqualTo(SmallWarehouse.FOUR);
    assertThat(status.balanceCents).isEqualTo(-SmallWarehouse.PAID_CENTS);
    assertThat(status.order).isEqualTo(2100);
    assertThat(status.entryEpochSecond).isEqualTo(SmallWarehouse.entry(2100));
    assertThat(status.carrier).isEqualTo(4);
    assertThat(status.lineCount).isEqualTo(SmallWarehouse.lineCount(2100));
    for (int i = 0; i < status.lineCount; i++) {
      assertThat(status.lines[i].item).isEqualTo(SmallWarehouse.item(2100, i + 1));
      assertThat(status.lines[i].supplyWarehouse).isEqualTo(2);
      assertThat(status.lines[i].quantity).isEqualTo(5);
      assertThat(status.lines[i].amountCents).isZero();
      assertThat(status.lines[i].deliveryEpochSecond).isEqualTo(SmallWarehouse.entry(2100));
    }
  }

  @Test
  protected void orderStatusByLastNameShowsTheOneInTheMiddle() throws Exception {
    assertThat(statusOf(1, 5, SmallWarehouse.FOUR).customer).isEqualTo(4);
    OrderStatusResult status = statusOf(1, 5, SmallWarehouse.THREE);
    assertThat(status.customer).isEqualTo(6);
    assertThat(status.order).isEqualTo(2998);
    assertThat(status.lineCount).isEqualTo(SmallWarehouse.lineCount(2998));
    assertThat(status.lines[2].amountCents).isEqualTo(SmallWarehouse.amountCents(2998, 3));
    assertThat(status.lines[2].deliveryEpochSecond).isZero();
  }

  @Test
  protected void orderStatusOfNobodyIsNamed() {
    assertThatThrownBy(() -> statusOf(1, 5, "ESEESEESE"))
        .isInstanceOf(MissingRowException.class)
        .hasMessageContaining("ESEESEESE");
    assertThatThrownBy(() -> statusOf(1, 5, 4711))
        .isInstanceOf(MissingRowException.class)
        .hasMessageContaining("4711");
  }

  @Test
  protected void lookingWritesNothing() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    statusOf(1, 1, 1);
    stockLevel(1, 1, 15);
    assertThat(admin.rowCounts()).isEqualTo(before);
    assertAllConditionsHold();
  }

  @Test
  protected void stockLevelCountsTheDifferentItemsBelowTheThreshold() throws Exception {
    for (int threshold = 10; threshold <= 20; threshold++) {
      assertThat(stockLevel(2, 7, threshold))
          .as("threshold %d", threshold)
          .isEqualTo(itemsBelow(2, threshold));
    }
    assertThat(stockLevel(2, 7, 101)).isEqualTo(itemsBelow(2, 101)).isPositive();
  }

  /** Among the loaded orders that belong to the last 20, those that are not delivered. */
  private static int itemsBelow(int w, int threshold) {
    Set<Integer> items = new HashSet<>();
    for (int order = 2998; order <= 3000; order++) {
      for (int line = 1; line <= SmallWarehouse.lineCount(order); line++) {
        int item = SmallWarehouse.item(order, line);
        if (SmallWarehouse.quantity(w, item) < threshold) {
          items.add(item);
        }
      }
    }
    return items.size();
  }

  @Test
  protected void stockLevelLooksAtTheLastTwentyOrdersAndTheHomeStock() throws Exception {
    for (int i = 0; i < Population.STOCK_LEVEL_ORDERS; i++) {
      newOrder(
          order(
              1, 1, 1, line(1, 2, 1), line(2, 2, 1), line(3, 2, 1), line(3, 2, 1), line(5, 2, 1)));
    }
    assertThat(stockLevel(1, 1, 101)).isEqualTo(4);
    newOrder(
        order(1, 1, 1, line(6, 1, 1), line(2, 1, 1), line(3, 1, 1), line(5, 1, 1), line(5, 1, 1)));
    assertThat(stockLevel(1, 1, 101)).isEqualTo(5);
    // of the stock in warehouse 1 only the last order took anything
    long below = IntStream.of(1, 2, 3, 5, 6).filter(i -> home(i) < 20).count();
    assertThat(stockLevel(1, 1, 20)).isEqualTo((int) below);
  }

  private static int home(int item) {
    int loaded = SmallWarehouse.quantity(1, item);
    if (item == 1) {
      return loaded;
    }
    return item == 5
        ? Rules.stockAfter(Rules.stockAfter(loaded, 1), 1)
        : Rules.stockAfter(loaded, 1);
  }
}
