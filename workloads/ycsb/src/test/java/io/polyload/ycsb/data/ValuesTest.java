package io.polyload.ycsb.data;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.ycsb.draw.LengthChooser;
import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Schema;
import io.polyload.ycsb.port.Values;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class ValuesTest {

  private static final Schema SCHEMA = new Schema("usertable", List.of("field0", "field1"));

  private final Rng rng = new Rng(3);
  private final Key key = new Key();
  private final Values values = new Values(2);

  private String deterministic(int length) {
    new KeyMaker(true, 1).make(0, key);
    new IntegrityValues(SCHEMA, length).one(0, key, rng, values);
    return new String(values.value(0), StandardCharsets.US_ASCII);
  }

  /** Values printed by YCSB 0.17.0 for the same key and field. */
  @Test
  void deterministicValuesAreThoseOfYcsb() {
    assertThat(deterministic(10)).isEqualTo("user628478");
    assertThat(deterministic(30)).isEqualTo("user6284781860667377211:field0");
    assertThat(deterministic(100))
        .isEqualTo(
            "user6284781860667377211:field0:-56807877:2032869390:-165488160:1762371712"
                + ":-169193395:-1039977118:-10");
  }

  @Test
  void aDifferentOrMissingFieldIsFound() {
    IntegrityValues integrity = new IntegrityValues(SCHEMA, 50);
    new KeyMaker(true, 1).make(17, key);
    Row row = new Row(2);
    integrity.all(key, rng, values);
    row.set(0, values.value(0).clone());
    row.set(1, values.value(1).clone());

    assertThat(integrity.firstWrong(key, row, -1)).isEqualTo(-1);
    row.get(1)[49]++;
    assertThat(integrity.firstWrong(key, row, -1)).isEqualTo(1);
    assertThat(integrity.firstWrong(key, row, 0)).isEqualTo(-1);
    row.set(0, null);
    assertThat(integrity.firstWrong(key, row, 0)).isZero();
  }

  @Test
  void randomValuesArePrintableAndOfTheirLength() {
    for (int length : new int[] {0, 1, 7, 8, 9, 100}) {
      rng.seek(length);
      new RandomValues(2, LengthChooser.constant(length)).all(key, rng, values);

      assertThat(values.size()).isEqualTo(2);
      assertThat(values.value(1)).hasSize(length);
      for (byte one : values.value(1)) {
        assertThat(one).isBetween((byte) 0x20, (byte) 0x5F);
      }
    }
  }

  @Test
  void valuesOfConstantLengthReuseTheirArray() {
    RandomValues maker = new RandomValues(2, LengthChooser.constant(100));
    maker.all(key, rng, values);
    byte[] first = values.value(0);
    byte[] before = first.clone();
    maker.all(key, rng, values);

    assertThat(values.value(0)).isSameAs(first).isNotEqualTo(before);
  }
}
