package io.polyload.tpcc.port;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResultsTest {

  @Test
  void totalIsLessDiscountPlusBothTaxesRoundedToTheCent() {
    NewOrderResult result = new NewOrderResult();
    result.discountRate = 1000;
    result.warehouseTaxRate = 500;
    result.districtTaxRate = 250;
    result.lines[0].amountCents = 10_000;
    result.lines[1].amountCents = 5;
    result.lines[2].amountCents = 999_999;
    // 100.05 * 0.9 * 1.075 = 96.798...
    assertThat(result.totalCents(2)).isEqualTo(9680);
  }

  @Test
  void largestTotalIsExact() {
    NewOrderResult result = new NewOrderResult();
    result.warehouseTaxRate = 2000;
    result.districtTaxRate = 2000;
    for (NewOrderResult.Line line : result.lines) {
      line.amountCents = 100_000;
    }
    assertThat(result.totalCents(Population.MOST_LINES)).isEqualTo(2_100_000);
  }

  @Test
  void deliveryKnowsWhatIsDoneSkippedAndOpen() {
    DeliveryResult result = new DeliveryResult();
    result.delivered(1, 2101);
    result.skipped(10);
    assertThat(result.isDone(1)).isTrue();
    assertThat(result.isDone(10)).isTrue();
    assertThat(result.isDone(5)).isFalse();
    assertThat(result.order(1)).isEqualTo(2101);
    assertThat(result.order(10)).isZero();
    assertThat(result.order(5)).isZero();
    assertThat(result.deliveredCount()).isEqualTo(1);
    assertThat(result.skippedCount()).isEqualTo(1);
    result.clear();
    assertThat(result.isDone(1)).isFalse();
    assertThat(result.skippedCount()).isZero();
  }

  @Test
  void missingRowIsNamed() {
    CustomerChoice choice = new CustomerChoice();
    choice.byLastName(7, 3, "OUGHTABLEPRI");
    assertThat(new MissingRowException(choice))
        .hasMessage(
            "there is no customer with the last name OUGHTABLEPRI of warehouse 7, district 3");
    choice.byId(7, 3, 12);
    assertThat(new MissingRowException(choice))
        .hasMessage("there is no customer 12 of warehouse 7, district 3");
  }
}
