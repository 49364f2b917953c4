package io.polyload.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the contract says of single records. */
abstract class ContractOfRecords extends ContractFixture {

  @Test
  protected void readGivesAllFields() throws Exception {
    insert("user1", "a", "b", "c");
    assertThat(read("user1")).containsExactly("a", "b", "c");
  }

  @Test
  protected void readByNameGivesAllFields() throws Exception {
    insert("user1", "a", "b", "c");
    assertThat(read("user1", FieldSet.ALL_BY_NAME)).containsExactly("a", "b", "c");
  }

  @Test
  protected void readOfOneFieldGivesOnlyThatOne() throws Exception {
    insert("user1", "a", "b", "c");
    assertThat(read("user1", FieldSet.only(1))).containsExactly(null, "b", null);
    assertThat(read("user1", FieldSet.only(2))).containsExactly(null, null, "c");
  }

  @Test
  protected void readForgetsWhatTheRowHeldBefore() throws Exception {
    insert("user1", "a", "b", "c");
    Row row = new Row(FIELDS);
    row.set(0, bytes("old"));
    store.read(key("user1"), FieldSet.only(1), row);
    assertThat(texts(row)).containsExactly(null, "b", null);
    assertThat(store.read(key("user2"), FieldSet.ALL, row)).hasToString("NOT_FOUND(0)");
    assertThat(texts(row)).containsOnlyNulls();
  }

  @Test
  protected void readIntoNothingTellsHitFromMiss() throws Exception {
    insert("user1", "a", "b", "c");
    for (FieldSet fields : List.of(FieldSet.ALL, FieldSet.ALL_BY_NAME, FieldSet.only(1))) {
      assertThat(store.read(key("user1"), fields, null)).hasToString("OK");
      assertThat(store.read(key("user2"), fields, null)).hasToString("NOT_FOUND(0)");
    }
  }

  @Test
  protected void updateOfOneFieldLeavesTheOthers() throws Exception {
    insert("user1", "a", "b", "c");
    insert("user2", "d", "e", "f");
    assertThat(store.update(key("user1"), field(1, "new"))).hasToString("OK");
    assertThat(read("user1")).containsExactly("a", "new", "c");
    assertThat(read("user2")).containsExactly("d", "e", "f");
  }

  @Test
  protected void updateOfAllFieldsReplacesThem() throws Exception {
    insert("user1", "a", "b", "c");
    assertThat(store.update(key("user1"), record("x", "y", "z"))).hasToString("OK");
    assertThat(read("user1")).containsExactly("x", "y", "z");
  }

  @Test
  protected void updateWithTheSameBytesIsOk() throws Exception {
    insert("user1", "a", "b", "c");
    assertThat(store.update(key("user1"), field(1, "b"))).hasToString("OK");
    assertThat(store.update(key("user1"), record("a", "b", "c"))).hasToString("OK");
    assertThat(read("user1")).containsExactly("a", "b", "c");
  }

  @Test
  protected void updateOfMissingRecordIsNotFoundAndMakesNone() throws Exception {
    assertThat(store.update(key("user1"), field(1, "b"))).hasToString("NOT_FOUND(0)");
    assertThat(store.update(key("user1"), record("a", "b", "c"))).hasToString("NOT_FOUND(0)");
    assertThat(read("user1")).isEmpty();
    assertThat(admin.count()).isZero();
  }

  @Test
  protected void insertOfAnExistingKeyIsRefusedAndTheOldRecordStays() throws Exception {
    insert("user1", "a", "b", "c");
    assertThatThrownBy(() -> store.insert(key("user1"), record("x", "y", "z")))
        .isInstanceOf(DuplicateKeyException.class);
    assertThat(read("user1")).containsExactly("a", "b", "c");
    assertThat(admin.count()).isEqualTo(1);
  }

  @Test
  protected void storeGoesOnAfterARefusedInsert() throws Exception {
    insert("user1", "a", "b", "c");
    assertThatThrownBy(() -> store.insert(key("user1"), record("x", "y", "z")))
        .isInstanceOf(DuplicateKeyException.class);
    insert("user2", "d", "e", "f");
    assertThat(store.update(key("user1"), field(0, "new"))).hasToString("OK");
    assertThat(read("user1")).containsExactly("new", "b", "c");
    assertThat(read("user2")).containsExactly("d", "e", "f");
    assertThat(store.delete(key("user1"))).hasToString("OK");
  }

  @Test
  protected void deleteRemovesOneRecord() throws Exception {
    insert("user1", "a", "b", "c");
    insert("user2", "d", "e", "f");
    assertThat(store.delete(key("user1"))).hasToString("OK");
    assertThat(read("user1")).isEmpty();
    assertThat(read("user2")).containsExactly("d", "e", "f");
    insert("user1", "x", "y", "z");
    assertThat(read("user1")).containsExactly("x", "y", "z");
  }

  @Test
  protected void deleteOfMissingRecordIsNotFound() throws Exception {
    insert("user1", "a", "b", "c");
    assertThat(store.delete(key("user2"))).hasToString("NOT_FOUND(0)");
    assertThat(admin.count()).isEqualTo(1);
  }

  @Test
  protected void valuesKeepEveryPrintableByte() throws Exception {
    StringBuilder all = new StringBuilder();
    for (char c = 0x20; c <= 0x7e; c++) {
      all.append(c);
    }
    String reversed = new StringBuilder(all).reverse().toString();
    insert("user1", all.toString(), reversed, "plain");
    assertThat(read("user1")).containsExactly(all.toString(), reversed, "plain");
    store.update(key("user1"), field(2, all + " "));
    assertThat(read("user1")).containsExactly(all.toString(), reversed, all + " ");
  }

  @Test
  protected void valuesMayLookLikeSyntax() throws Exception {
    List<String> nasty =
        List.of(
            "'",
            "''",
            "\"",
            "\\",
            "\\\\",
            "\\'",
            "\\n",
            "\\0",
            "%",
            "%s%n",
            "_",
            "?",
            "${x}",
            "$set",
            "{\"a\":1}",
            "; drop table x; --",
            "/* */",
            "#",
            " ",
            "  blanks  ",
            "null",
            ":name",
            "`",
            "0x41",
            "1e3");
    for (int i = 0; i < nasty.size(); i++) {
      insert("user" + i, nasty.get(i), "b", nasty.get(i));
      store.update(key("user" + i), field(1, nasty.get(i)));
    }
    for (int i = 0; i < nasty.size(); i++) {
      String text = nasty.get(i);
      assertThat(read("user" + i)).containsExactly(text, text, text);
    }
  }

  @Test
  protected void valuesMayBeShortAndLong() throws Exception {
    String longest = "0123456789".repeat(LONGEST_VALUE / 10);
    insert("user1", "a", longest, "c");
    assertThat(read("user1")).containsExactly("a", longest, "c");
    store.update(key("user1"), record(longest, "b", longest));
    assertThat(read("user1")).containsExactly(longest, "b", longest);
  }

  @Test
  protected void keysMayBeLongAndBeginAlike() throws Exception {
    String longest = "user" + "9".repeat(100); // the most that YCSB's zeropadding allows
    insert(longest, "a", "b", "c");
    insert("user9", "d", "e", "f");
    insert("user99", "g", "h", "i");
    assertThat(read(longest)).containsExactly("a", "b", "c");
    assertThat(read("user9")).containsExactly("d", "e", "f");
    assertThat(read("user99")).containsExactly("g", "h", "i");
    assertThat(read("user")).isEmpty();
  }

  @Test
  protected void keyAndValuesMayBeReusedAfterTheCall() throws Exception {
    Key key = key("user1");
    byte[] value = bytes("old");
    Values values = new Values(FIELDS);
    for (int i = 0; i < FIELDS; i++) {
      values.add(i, value);
    }
    store.insert(key, values);
    set(key, "user22");
    Arrays.fill(value, (byte) 'x');
    values.clear();
    values.add(1, value);
    store.insert(key("user3"), record("a", "b", "c"));
    store.update(key("user3"), values);
    Arrays.fill(value, (byte) 'y');
    assertThat(read("user1")).containsExactly("old", "old", "old");
    assertThat(read("user3")).containsExactly("a", "xxx", "c");
    assertThat(read("user22")).isEmpty();
  }
}
