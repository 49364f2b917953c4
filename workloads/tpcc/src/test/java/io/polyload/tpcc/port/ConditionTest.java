package io.polyload.tpcc.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ConditionTest {

  @Test
  void allTwelveClausesAreThere() {
    assertThat(Arrays.stream(Condition.values()).map(Condition::clause).distinct())
        .containsAll(IntStream.rangeClosed(1, 12).mapToObj(i -> "3.3.2." + i).toList());
  }

  @Test
  void sentenceSaysWhatIsEqualForWhichKey() {
    assertThat(Condition.DISTRICT_HISTORY.sentence())
        .isEqualTo("for each w_id, d_id, D_YTD equals the sum of H_AMOUNT");
    assertThat(Condition.STOCK_QUANTITY.sentence())
        .isEqualTo("for each w_id, i_id, S_QUANTITY is at least 10 and at most 100");
  }

  @Test
  void onlyTheEleventhClauseNeedsAFreshLoad() {
    assertThat(Condition.values())
        .filteredOn(Condition::isForFreshLoadOnly)
        .extracting(Condition::clause)
        .containsExactly("3.3.2.11");
  }

  @Test
  void initialRowsFollowFromTheWarehouses() {
    assertThat(Table.CUSTOMER.initialRows(4)).hasValue(120_000);
    assertThat(Table.NEW_ORDER.initialRows(4)).hasValue(36_000);
    assertThat(Table.ITEM.initialRows(4)).hasValue(100_000);
    assertThat(Table.STOCK.initialRows(100_000)).hasValue(10_000_000_000L);
    assertThat(Table.ORDER_LINE.initialRows(4)).isEmpty();
  }
}
