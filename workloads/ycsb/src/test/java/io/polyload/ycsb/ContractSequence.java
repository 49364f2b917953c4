package io.polyload.ycsb;

import io.polyload.core.api.DuplicateKeyException;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** Random calls of a store over a small key space, so that hits, misses and duplicates abound. */
final class ContractSequence {

  /** The keys that are used. */
  static final List<String> KEYS = IntStream.range(0, 80).mapToObj(i -> "user" + i).toList();

  private static final String CALLS = "rrrrruuuuiiiiddsspb";

  private final Random random;
  private final ContractModel model;

  /**
   * @param model tells which keys are free for a batch: what a refused one leaves is open
   */
  ContractSequence(long seed, ContractModel model) {
    this.random = new Random(seed);
    this.model = model;
  }

  /** A call that can be made on any number of stores. */
  record Call(String name, Body body) {

    /** Its result as text, also if that is a refusal. */
    String on(KeyValueStore store) throws StoreException {
      try {
        return body.on(store);
      } catch (DuplicateKeyException e) {
        return "duplicate key";
      }
    }
  }

  /** Makes one call; returns everything that it told. */
  interface Body {
    String on(KeyValueStore store) throws StoreException;
  }

  Call next() {
    String key = KEYS.get(random.nextInt(KEYS.size()));
    char call = CALLS.charAt(random.nextInt(CALLS.length()));
    return switch (call) {
      case 'r' -> read(key, fields());
      case 'u' -> update(key, someValues());
      case 'i' -> insert(key, allValues());
      case 'd' -> new Call("delete " + key, s -> s.delete(ContractFixture.key(key)).toString());
      case 's' -> scan(key, 1 + random.nextInt(KEYS.size()), fields());
      case 'p' -> present(someOf(KEYS, ContractFixture.BATCH, i -> null));
      default -> insertBatch();
    };
  }

  private static Call read(String key, FieldSet fields) {
    return new Call(
        "read " + key + " " + fields,
        store -> {
          Row row = new Row(ContractFixture.FIELDS);
          return store.read(ContractFixture.key(key), fields, row)
              + " "
              + ContractFixture.texts(row);
        });
  }

  private static Call update(String key, Values values) {
    return new Call(
        "update " + key, store -> store.update(ContractFixture.key(key), values).toString());
  }

  private static Call insert(String key, Values values) {
    return new Call(
        "insert " + key, store -> store.insert(ContractFixture.key(key), values).toString());
  }

  private static Call scan(String start, int count, FieldSet fields) {
    return new Call(
        "scan " + count + " from " + start,
        store -> store.scan(ContractFixture.key(start), count, fields).toString());
  }

  private static Call present(Batch keys) {
    return new Call(
        "present",
        store -> {
          BitSet found = new BitSet();
          store.present(keys, found);
          return found.toString();
        });
  }

  private Call insertBatch() {
    List<String> free = KEYS.stream().filter(key -> !model.records.containsKey(key)).toList();
    Batch batch = someOf(free, 8, i -> allValues());
    return batch.size() == 0
        ? present(someOf(KEYS, ContractFixture.BATCH, i -> null))
        : new Call("insert " + batch.size(), store -> store.insertBatch(batch).toString());
  }

  private Batch someOf(List<String> keys, int most, IntFunction<Values> values) {
    List<String> shuffled = new ArrayList<>(keys);
    Collections.shuffle(shuffled, random);
    Batch batch = new Batch(ContractFixture.BATCH, values);
    batch.size(Math.min(1 + random.nextInt(most), shuffled.size()));
    for (int i = 0; i < batch.size(); i++) {
      ContractFixture.set(batch.key(i), shuffled.get(i));
    }
    return batch;
  }

  private FieldSet fields() {
    int field = random.nextInt(ContractFixture.FIELDS + 2) - 2;
    return switch (field) {
      case -2 -> FieldSet.ALL;
      case -1 -> FieldSet.ALL_BY_NAME;
      default -> FieldSet.only(field);
    };
  }

  private Values allValues() {
    return values((1 << ContractFixture.FIELDS) - 1);
  }

  private Values someValues() {
    return values(1 + random.nextInt((1 << ContractFixture.FIELDS) - 1));
  }

  /** Random values for the fields whose bits are set. */
  private Values values(int fields) {
    Values values = new Values(ContractFixture.FIELDS);
    for (int field = 0; field < ContractFixture.FIELDS; field++) {
      if ((fields >> field & 1) == 1) {
        values.add(field, value());
      }
    }
    return values;
  }

  private byte[] value() {
    byte[] value = new byte[1 + random.nextInt(300)];
    for (int i = 0; i < value.length; i++) {
      value[i] = (byte) (' ' + random.nextInt(0x7f - ' '));
    }
    return value;
  }
}
