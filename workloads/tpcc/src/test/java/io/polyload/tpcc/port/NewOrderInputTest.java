package io.polyload.tpcc.port;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class NewOrderInputTest {

  private final NewOrderInput input = new NewOrderInput();

  @Test
  void lockOrderIsBySupplierThenItemAndEqualLinesStayAsEntered() {
    input.begin(2, 1, 1, 0);
    input.addLine(7, 2, 1);
    input.addLine(9, 1, 1);
    input.addLine(7, 2, 5);
    input.addLine(3, 2, 1);
    assertThat(lockOrder()).containsExactly(1, 3, 0, 2);
    assertThat(input.item(0)).isEqualTo(7);
    assertThat(input.quantity(2)).isEqualTo(5);
  }

  @Test
  void oneRemoteLineMakesAnOrderNotAllLocal() {
    input.begin(2, 1, 1, 0);
    input.addLine(1, 2, 1);
    assertThat(input.allLocal()).isTrue();
    input.addLine(2, 3, 1);
    assertThat(input.allLocal()).isFalse();
    assertThat(input.isRemote(0)).isFalse();
    assertThat(input.isRemote(1)).isTrue();
  }

  @Test
  void beginForgetsTheLinesBefore() {
    input.begin(2, 1, 1, 0);
    input.addLine(1, 3, 1);
    input.begin(1, 4, 5, 6);
    input.addLine(9, 1, 2);
    assertThat(input.lines()).isEqualTo(1);
    assertThat(input.allLocal()).isTrue();
    assertThat(lockOrder()).containsExactly(0);
  }

  private int[] lockOrder() {
    return IntStream.range(0, input.lines()).map(input::inLockOrder).toArray();
  }
}
