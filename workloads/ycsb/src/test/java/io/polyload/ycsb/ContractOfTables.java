package io.polyload.ycsb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What the contract says of many records at once: batches, scans, the table as a whole. */
abstract class ContractOfTables extends ContractOfRecords {

  private final List<String> inserted = new ArrayList<>();

  @Test
  protected void insertBatchTakesAnythingFromOneRecordToItsCapacity() throws Exception {
    Batch batch = batch();
    int first = 0;
    for (int size : List.of(1, BATCH, 7, BATCH, 1)) {
      fill(batch, first, size);
      assertThat(store.insertBatch(batch)).hasToString(size == 1 ? "OK" : "OK(" + size + ")");
      first += size;
    }
    assertThat(admin.count()).isEqualTo(first);
    for (int i = 0; i < first; i++) {
      assertThat(read("user" + i)).containsExactly("a" + i, "b" + i, "c" + i);
    }
  }

  @Test
  protected void refusedBatchLeavesTheOldRecordAndCanBeFinished() throws Exception {
    insert("user5", "old", "old", "old");
    Batch batch = batch();
    fill(batch, 0, 10);
    assertThatThrownBy(() -> store.insertBatch(batch)).isInstanceOf(DuplicateKeyException.class);
    BitSet found = new BitSet();
    store.present(batch, found);
    assertThat(found.get(5)).isTrue();
    int missing = 0;
    for (int i = 0; i < 10; i++) {
      if (!found.get(i)) {
        batch.swap(missing++, i);
      }
    }
    batch.size(missing);
    if (missing > 0) {
      store.insertBatch(batch);
    }
    assertThat(admin.count()).isEqualTo(10);
    assertThat(read("user5")).containsExactly("old", "old", "old");
    assertThat(read("user4")).containsExactly("a4", "b4", "c4");
    assertThat(read("user9")).containsExactly("a9", "b9", "c9");
  }

  @Test
  protected void batchMayBeReusedAfterTheCall() throws Exception {
    Batch batch = batch();
    fill(batch, 0, BATCH);
    store.insertBatch(batch);
    for (int i = 0; i < BATCH; i++) {
      set(batch.key(i), "other");
      for (int field = 0; field < FIELDS; field++) {
        Arrays.fill(batch.values(i).value(field), (byte) 'x');
      }
    }
    for (int i = 0; i < BATCH; i++) {
      assertThat(read("user" + i)).containsExactly("a" + i, "b" + i, "c" + i);
    }
  }

  @Test
  protected void presentTellsWhichKeysExistInTheOrderOfTheBatch() throws Exception {
    for (String key : List.of("user1", "user30", "user7", "user2")) {
      insert(key, "a", "b", "c");
    }
    Batch keys = new Batch(BATCH, i -> null);
    List<String> asked = List.of("user30", "user3", "user2", "user99", "user1", "user");
    for (int i = 0; i < asked.size(); i++) {
      set(keys.key(i), asked.get(i));
    }
    set(keys.key(asked.size()), "user7"); // beyond the batch's size
    keys.size(asked.size());
    BitSet found = new BitSet();
    found.set(1, 60);
    store.present(keys, found);
    assertThat(found).hasToString("{0, 2, 4}");
  }

  @Test
  protected void presentOfAnEmptyBatchFindsNothing() throws Exception {
    insert("user1", "a", "b", "c");
    Batch keys = new Batch(BATCH, i -> null);
    set(keys.key(0), "user1");
    BitSet found = new BitSet();
    found.set(0);
    store.present(keys, found);
    assertThat(found.isEmpty()).isTrue();
  }

  @Test
  protected void scanFindsRecordsFromTheStartOnUpToTheCount() throws Exception {
    insertAll("user3", "user1", "user5", "user2", "user4");
    assertScan("user2", 3, 3);
    assertScan("user2", 1, 1);
    assertScan("user1", 5, 5);
  }

  @Test
  protected void scanEndsWithTheTable() throws Exception {
    insertAll("user3", "user1", "user5", "user2", "user4");
    assertScan("user4", 1000, 2);
    assertScan("user1", 1000, 5);
  }

  @Test
  protected void scanFromMissingKeyBeginsWithTheNextOne() throws Exception {
    insertAll("user3", "user1", "user5");
    assertScan("user2", 1000, 2);
    assertScan("user", 1000, 3);
  }

  @Test
  protected void scanThatFindsNothingIsOk() throws Exception {
    assertScan("user1", 10, 0);
    insertAll("user1", "user2");
    assertScan("user3", 10, 0);
  }

  @Test
  protected void scanFollowsTheOrderOfTheBytes() throws Exception {
    insertAll("user10", "user9", "user1", "user100", "user2");
    assertScan("user10", 1000, 4); // then user100, user2, user9
    assertScan("user2", 1000, 2);
  }

  @Test
  protected void createSaysWhatItMadeAndThenNothing() throws Exception {
    insert("user1", "a", "b", "c");
    assertThat(admin.create()).isEmpty();
    assertThat(read("user1")).containsExactly("a", "b", "c");
    admin.drop();
    assertThat(admin.create()).isNotBlank();
    assertThat(admin.create()).isEmpty();
  }

  @Test
  protected void countFollowsInsertsAndDeletes() throws Exception {
    assertThat(admin.count()).isZero();
    insertAll("user1", "user2", "user3");
    assertThat(admin.count()).isEqualTo(3);
    store.delete(key("user2"));
    assertThat(admin.count()).isEqualTo(2);
  }

  @Test
  protected void dropRemovesEverythingAndMayBeRepeated() throws Exception {
    insertAll("user1", "user2");
    admin.drop();
    assertThat(admin.count()).isZero();
    admin.drop();
    admin.create();
    assertThat(admin.count()).isZero();
  }

  @Test
  protected void everyAdminSeesTheSameTable() throws Exception {
    insertAll("user1", "user2");
    KeyValueAdmin other = client.store(KeyValueAdmin.class);
    assertThat(other.create()).isEmpty();
    assertThat(other.count()).isEqualTo(2);
  }

  static Batch batch() {
    return new Batch(BATCH, i -> new Values(FIELDS));
  }

  /** Record i is user&lt;i&gt; with the values a&lt;i&gt;, b&lt;i&gt;, c&lt;i&gt;. */
  static void fill(Batch batch, int first, int size) {
    for (int i = 0; i < size; i++) {
      int number = first + i;
      set(batch.key(i), "user" + number);
      Values values = batch.values(i);
      values.clear();
      for (int field = 0; field < FIELDS; field++) {
        values.add(field, bytes((char) ('a' + field) + "" + number));
      }
    }
    batch.size(size);
  }

  private void insertAll(String... keys) throws StoreException {
    for (String key : keys) {
      inserted.add(key);
      insert(key, "a", "b", "c");
    }
  }

  /**
   * @param inKeyOrder how many records such a scan finds if keys are ordered by their bytes
   */
  private void assertScan(String start, int count, int inKeyOrder) throws StoreException {
    Comparator<String> order = scanOrder();
    int found = inKeyOrder;
    if (!order.equals(Comparator.naturalOrder())) {
      found =
          (int)
              inserted.stream().filter(key -> order.compare(key, start) >= 0).limit(count).count();
    }
    for (FieldSet fields : List.of(FieldSet.ALL, FieldSet.ALL_BY_NAME, FieldSet.only(2))) {
      assertThat(store.scan(key(start), count, fields))
          .as("scan of %s from %s on, %s", count, start, fields)
          .hasToString(found == 1 ? "OK" : "OK(" + found + ")");
    }
  }
}
