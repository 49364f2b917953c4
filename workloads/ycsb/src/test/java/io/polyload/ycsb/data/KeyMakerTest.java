package io.polyload.ycsb.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.ycsb.draw.Fnv;
import io.polyload.ycsb.port.Key;
import org.junit.jupiter.api.Test;

class KeyMakerTest {

  private final Key key = new Key();

  private String key(boolean hashed, int padding, long record) {
    new KeyMaker(hashed, padding).make(record, key);
    assertThat(key.number()).isEqualTo(record);
    return key.toString();
  }

  @Test
  void hashedKeysAreThoseOfYcsb() {
    assertThat(key(true, 1, 0)).isEqualTo("user6284781860667377211");
    assertThat(key(true, 1, 42)).isEqualTo("user55488592825689361");
  }

  @Test
  void orderedKeysAreTheNumber() {
    assertThat(key(false, 1, 0)).isEqualTo("user0");
    assertThat(key(false, 1, Long.MAX_VALUE)).isEqualTo("user9223372036854775807");
  }

  @Test
  void numbersArePaddedWithZeros() {
    assertThat(key(false, 12, 345)).isEqualTo("user000000000345");
    assertThat(key(true, 20, 42)).isEqualTo("user00055488592825689361");
    assertThat(key(false, 40, 1)).hasSize(44).endsWith("01");
    assertThat(key(false, 2, 12345)).isEqualTo("user12345");
  }

  @Test
  void everyNumberOfDigitsIsWrittenRight() {
    for (long power = 1; power > 0 && power <= 1_000_000_000_000_000_000L; power *= 10) {
      for (long record : new long[] {power - 1, power, power + 1}) {
        assertThat(key(false, 1, record)).isEqualTo("user" + record);
        assertThat(key(true, 1, record)).isEqualTo("user" + Fnv.hash(record));
      }
    }
  }
}
