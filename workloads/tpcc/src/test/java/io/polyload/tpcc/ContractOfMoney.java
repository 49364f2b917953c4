package io.polyload.tpcc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Rules;
import io.polyload.tpcc.port.Table;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the contract says of Payment and Delivery. */
abstract class ContractOfMoney extends ContractOfOrders {

  @Test
  protected void paymentShowsWhoPaidWhom() throws Exception {
    PaymentResult result = pay(2, 9, 8, 123_45);
    assertThat(result.warehouseAddress).isEqualTo(SmallWarehouse.warehouse(2).address());
    assertThat(result.districtAddress).isEqualTo(SmallWarehouse.district(2, 9).address());
    assertThat(result.customer).isEqualTo(8);
    assertThat(result.first).isEqualTo(SmallWarehouse.first(8));
    assertThat(result.middle).isEqualTo("OE");
    assertThat(result.last).isEqualTo(SmallWarehouse.ONE);
    assertThat(result.address).isEqualTo(SmallWarehouse.customerAddress(8));
    assertThat(result.phone).isEqualTo("0000000000000008");
    assertThat(result.sinceEpochSecond).isEqualTo(SmallWarehouse.SINCE + 8);
    assertThat(result.credit).isEqualTo("GC");
    assertThat(result.creditLimitCents).isEqualTo(50_000_00);
    assertThat(result.discountRate).isEqualTo(SmallWarehouse.discount(8));
    assertThat(result.balanceCents).isEqualTo(-SmallWarehouse.PAID_CENTS - 123_45);
    assertThat(result.data).isEmpty();
  }

  @Test
  protected void paymentsAddUp() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    pay(1, 1, 1, 1_00);
    pay(1, 1, 1, 5000_00);
    assertThat(pay(1, 1, 1, 99).balanceCents).isEqualTo(-10_00 - 1_00 - 5000_00 - 99);
    assertThat(statusOf(1, 1, 1).balanceCents).isEqualTo(-5011_99);
    assertThat(rows(Table.HISTORY)).isEqualTo(before.get(Table.HISTORY) + 3);
    assertAllConditionsHold();
  }

  @Test
  protected void paymentByLastNameIsOfTheOneInTheMiddle() throws Exception {
    assertThat(payByName(SmallWarehouse.FOUR).customer).isEqualTo(4);
    assertThat(payByName(SmallWarehouse.THREE).customer).isEqualTo(6);
    assertThat(payByName(SmallWarehouse.ONE).customer).isEqualTo(8);
    assertThat(statusOf(1, 2, 4).balanceCents).isEqualTo(-11_00);
    assertThat(statusOf(1, 2, 1).balanceCents).isEqualTo(-10_00);
    assertAllConditionsHold();
  }

  private PaymentResult payByName(String last) throws Exception {
    PaymentInput input = payment(1, 2, 1_00);
    input.customer().byLastName(1, 2, last);
    return pay(input);
  }

  @Test
  protected void paymentOfACustomerOfAnotherWarehouseGoesToTheTerminals() throws Exception {
    PaymentInput input = payment(1, 3, 77_07);
    input.customer().byId(2, 8, 3);
    PaymentResult result = pay(input);
    assertThat(result.warehouseAddress).isEqualTo(SmallWarehouse.warehouse(1).address());
    assertThat(result.districtAddress).isEqualTo(SmallWarehouse.district(1, 3).address());
    assertThat(result.balanceCents).isEqualTo(-87_07);
    assertThat(result.data).startsWith("3 8 2 3 1 77.07|Data of customer 3");
    input.customer().byLastName(2, 8, SmallWarehouse.FOUR);
    assertThat(pay(input).customer).isEqualTo(4);
    assertThat(statusOf(2, 8, 3).balanceCents).isEqualTo(-87_07);
    assertThat(statusOf(1, 3, 3).balanceCents).isEqualTo(-10_00);
    assertAllConditionsHold();
  }

  @Test
  protected void paymentsOfBadCreditStandInFrontOfTheDataUpTo500Characters() throws Exception {
    String data = SmallWarehouse.customerData(6);
    PaymentInput input = payment(1, 1, 4321_05);
    for (int i = 0; i < 12; i++) {
      input.customer().byLastName(1, 1, SmallWarehouse.THREE);
      data = Rules.badCreditData(input, 6, data);
      PaymentResult result = pay(input);
      assertThat(result.credit).isEqualTo("BC");
      assertThat(result.data).isEqualTo(data);
    }
    assertThat(data).hasSize(Rules.MOST_CUSTOMER_DATA);
    assertAllConditionsHold();
  }

  @Test
  protected void paymentThatMissesARowIsNamedAndLeavesNothing() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    PaymentInput input = payment(1, 1, 1_00);
    input.customer().byLastName(1, 1, "ESEESEESE");
    assertThatThrownBy(() -> pay(input))
        .isInstanceOf(MissingRowException.class)
        .hasMessageContaining("ESEESEESE");
    assertThatThrownBy(() -> pay(1, 1, 4711, 1_00))
        .isInstanceOf(MissingRowException.class)
        .hasMessageContaining("customer 4711");
    assertThatThrownBy(() -> pay(9, 1, 1, 1_00)).isInstanceOf(MissingRowException.class);
    assertThat(admin.rowCounts()).isEqualTo(before);
    assertAllConditionsHold();
  }

  @Test
  protected void deliveryTakesTheOldestOrderOfEachDistrict() throws Exception {
    Map<Table, Long> before = admin.rowCounts();
    DeliveryResult result = deliver(1, 7);
    for (int d = 1; d <= Population.DISTRICTS; d++) {
      assertThat(result.order(d)).isEqualTo(2998);
      OrderStatusResult status = statusOf(1, d, 6);
      assertThat(status.order).isEqualTo(2998);
      assertThat(status.carrier).isEqualTo(7);
      assertThat(status.balanceCents).isEqualTo(-10_00 + SmallWarehouse.orderCents(2998));
      for (int i = 0; i < status.lineCount; i++) {
        assertThat(status.lines[i].deliveryEpochSecond).isEqualTo(NOW);
        assertThat(status.lines[i].amountCents).isEqualTo(SmallWarehouse.amountCents(2998, i + 1));
      }
    }
    assertThat(result.deliveredCount()).isEqualTo(Population.DISTRICTS);
    Map<Table, Long> after = admin.rowCounts();
    assertThat(after.get(Table.NEW_ORDER)).isEqualTo(before.get(Table.NEW_ORDER) - 10);
    assertThat(after.get(Table.ORDER)).isEqualTo(before.get(Table.ORDER));
    assertThat(after.get(Table.ORDER_LINE)).isEqualTo(before.get(Table.ORDER_LINE));
    assertThat(statusOf(2, 1, 6).carrier).isZero();
    assertAllConditionsHold();
  }

  @Test
  protected void deliverySkipsDistrictsWithoutNewOrders() throws Exception {
    for (int i = 0; i < SmallWarehouse.NEW_ORDERS; i++) {
      assertThat(deliver(1, 1).order(5)).isEqualTo(2998 + i);
      assertAllConditionsHold();
    }
    newOrder(simpleOrder(1, 4, 7));
    DeliveryResult result = deliver(1, 2);
    assertThat(result.order(4)).isEqualTo(3001);
    assertThat(result.deliveredCount()).isEqualTo(1);
    assertThat(result.skippedCount()).isEqualTo(9);
    assertThat(statusOf(1, 4, 7).carrier).isEqualTo(2);
    assertThat(deliver(1, 3).skippedCount()).isEqualTo(10);
    assertThat(rows(Table.NEW_ORDER)).isEqualTo(10L * SmallWarehouse.NEW_ORDERS);
    assertAllConditionsHold();
  }

  @Test
  protected void repeatedDeliveryLeavesAloneWhatTheResultAlreadyHas() throws Exception {
    long before = rows(Table.NEW_ORDER);
    DeliveryResult result = new DeliveryResult();
    result.delivered(1, 2998);
    result.delivered(2, 2998);
    result.skipped(10);
    deliver(1, 7, result);
    assertThat(rows(Table.NEW_ORDER)).isEqualTo(before - 7);
    assertThat(statusOf(1, 1, 6).carrier).isZero();
    assertThat(statusOf(1, 3, 6).carrier).isEqualTo(7);
    assertThat(statusOf(1, 10, 6).carrier).isZero();
    assertThat(result.deliveredCount()).isEqualTo(9);
    assertThat(result.skippedCount()).isEqualTo(1);
    deliver(1, 7, result);
    assertThat(rows(Table.NEW_ORDER)).isEqualTo(before - 7);
    assertAllConditionsHold();
  }

  @Test
  protected void deliveredOrderIsPaidToTheCustomerWhoPlacedIt() throws Exception {
    for (int i = 0; i < SmallWarehouse.NEW_ORDERS; i++) {
      deliver(2, 1);
    }
    long amount = 0;
    NewOrderResult order = newOrder(simpleOrder(2, 6, 5));
    for (int i = 0; i < 5; i++) {
      amount += order.lines[i].amountCents;
    }
    pay(2, 6, 5, 3_33);
    deliver(2, 9);
    assertThat(statusOf(2, 6, 5).balanceCents).isEqualTo(-10_00 - 3_33 + amount);
    assertAllConditionsHold();
  }
}
