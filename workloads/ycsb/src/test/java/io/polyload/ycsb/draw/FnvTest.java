package io.polyload.ycsb.draw;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FnvTest {

  /** Values printed by YCSB 0.17.0's own hash function. */
  @ParameterizedTest
  @CsvSource({
    "0, 6284781860667377211",
    "1, 8517097267634966620",
    "42, 55488592825689361",
    "999, 2071219101098386137",
    "1000, 5952875239596136740",
    "2147483647, 627943977067101855",
    "9999999999, 3605131173811637474",
    "9223372036854775807, 8289549613075766851",
    "-1, 8289690350564177859"
  })
  void hashesAreThoseOfYcsb(long value, long hash) {
    assertThat(Fnv.hash(value)).isEqualTo(hash);
  }
}
