package io.polyload.tpcc.population;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.random.LastNames;
import io.polyload.tpcc.random.NonUniform;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PopulatorTest {

  private final Populator populator = populator(42);

  private static Populator populator(long seed) {
    return new Populator(seed, NonUniform.of(new LoadConfig(1, 100, 200, 300)));
  }

  @Test
  void rowsAreTheSameWhateverWasMadeBefore() {
    Populator other = populator(42);
    other.order(9, 9, 9);
    other.stock(2, 77);
    assertThat(populator.order(1, 2, 2500)).isEqualTo(other.order(1, 2, 2500));
    assertThat(populator.customer(3, 4, 5)).isEqualTo(other.customer(3, 4, 5));
    assertThat(populator.item(7)).isEqualTo(other.item(7));
    assertThat(populator.history(1, 2, 3)).isEqualTo(other.history(1, 2, 3));
    assertThat(populator.warehouse(1)).isEqualTo(other.warehouse(1));
    assertThat(populator.district(1, 3)).isEqualTo(other.district(1, 3));
    assertThat(populator.stock(1, 3)).isEqualTo(other.stock(1, 3));
    assertThat(populator(43).stock(1, 3)).isNotEqualTo(other.stock(1, 3));
  }

  @Test
  void eachCustomerOfADistrictHasOneOfItsOrders() {
    Set<Integer> customers = new HashSet<>();
    int unmoved = 0;
    for (int o = 1; o <= 3000; o++) {
      int customer = populator.order(1, 1, o).customer();
      customers.add(customer);
      unmoved += customer == o ? 1 : 0;
    }
    assertThat(customers).hasSize(3000).allMatch(customer -> customer >= 1 && customer <= 3000);
    assertThat(unmoved).isLessThan(10);
    assertThat(populator.order(1, 2, 1).customer())
        .isNotEqualTo(populator.order(1, 1, 1).customer());
  }

  @Test
  void ordersUpTo2100AreDelivered() {
    OrderRow delivered = populator.order(1, 1, 2100);
    assertThat(delivered.carrier()).isBetween(1, 10);
    assertThat(delivered.isNew()).isFalse();
    assertThat(delivered.lines())
        .allMatch(line -> line.amountCents() == 0 && line.deliveryEpochSecond() > 0);
    OrderRow open = populator.order(1, 1, 2101);
    assertThat(open.isNew()).isTrue();
    assertThat(open.lines())
        .allMatch(line -> line.amountCents() > 0 && line.deliveryEpochSecond() == 0);
  }

  @Test
  void ordersHave5To15LinesOfItemsFromTheHomeWarehouse() {
    Set<Integer> counts = new HashSet<>();
    for (int o = 1; o <= 500; o++) {
      OrderRow order = populator.order(1, 1, o);
      counts.add(order.lines().size());
      for (OrderLineRow line : order.lines()) {
        assertThat(line.item()).isBetween(1, 100_000);
        assertThat(line.quantity()).isEqualTo(5);
        assertThat(line.districtInfo()).hasSize(24);
      }
    }
    assertThat(counts).hasSize(11).allMatch(count -> count >= 5 && count <= 15);
  }

  @Test
  void firstThousandCustomersHaveTheThousandLastNames() {
    for (int c = 1; c <= 1000; c++) {
      assertThat(populator.customer(1, 1, c).last()).isEqualTo(LastNames.of(c - 1));
    }
  }

  @Test
  void customersAreAsTheClauseSays() {
    int bad = 0;
    for (int c = 1; c <= 3000; c++) {
      CustomerRow row = populator.customer(2, 3, c);
      assertThat(row.first()).matches("[A-Z][a-z]{7,15}");
      assertThat(row.middle()).isEqualTo("OE");
      assertThat(row.phone()).matches("[0-9]{16}");
      assertThat(row.creditLimitCents()).isEqualTo(5_000_000);
      assertThat(row.discountRate()).isBetween(0, 5000);
      assertThat(row.balanceCents()).isEqualTo(-1000);
      assertThat(row.ytdPaymentCents()).isEqualTo(1000);
      assertThat(row.payments()).isEqualTo(1);
      assertThat(row.data().length()).isBetween(300, 500);
      bad += row.credit().equals("BC") ? 1 : 0;
    }
    assertThat(bad).isBetween(220, 380);
  }

  @Test
  void sumsOfADistrictAndAWarehouseFit() {
    long sum = 0;
    for (int d = 1; d <= 10; d++) {
      DistrictRow district = populator.district(1, d);
      assertThat(district.nextOrder()).isEqualTo(3001);
      assertThat(district.ytdCents()).isEqualTo(3_000_000);
      assertThat(district.taxRate()).isBetween(0, 2000);
      sum += district.ytdCents();
    }
    assertThat(populator.warehouse(1).ytdCents()).isEqualTo(sum);
  }

  @Test
  void stockIsWithinItsBounds() {
    Set<Integer> quantities = new HashSet<>();
    for (int i = 1; i <= 5000; i++) {
      StockRow row = populator.stock(1, i);
      quantities.add(row.quantity());
      assertThat(row.districts()).hasSize(10).allMatch(text -> text.length() == 24);
    }
    assertThat(quantities).hasSize(91).contains(10, 100);
    assertThat(populator.item(1).priceCents()).isBetween(100L, 10_000L);
  }
}
