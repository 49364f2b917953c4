package io.polyload.redis;

import io.polyload.core.options.Options;
import io.polyload.redis.RedisOptions.Index;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Schema;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * How the records of one table lie in a database: each is a hash under its key, and there may be an
 * index. For YCSB's own table names and contents are YCSB's; any other table's keys all begin with
 * its name. Immutable.
 */
final class Layout {

  private static final String YCSBS_TABLE = "usertable";
  private static final String YCSBS_INDEX = "_indices";

  private final byte[] prefix;
  private final Word[] fields;
  private final ScanIndex index;
  private final boolean upsert;

  private Layout(byte[] prefix, Word[] fields, ScanIndex index, boolean upsert) {
    this.prefix = prefix;
    this.fields = fields;
    this.index = index;
    this.upsert = upsert;
  }

  static Layout of(Options options) {
    Schema schema = Schema.of(options);
    String prefix = options.get(RedisOptions.PREFIX);
    if (prefix == null) {
      prefix = schema.table().equals(YCSBS_TABLE) ? "" : schema.table() + ":";
    }
    Word[] fields = schema.fields().stream().map(Word::new).toArray(Word[]::new);
    return new Layout(
        prefix.getBytes(StandardCharsets.UTF_8),
        fields,
        index(options.get(RedisOptions.INDEX), options, prefix + YCSBS_INDEX),
        options.get(RedisOptions.UPSERT));
  }

  private static ScanIndex index(Index kind, Options options, String name) {
    return switch (kind) {
      case ZSET -> new HashCodeIndex(new Word(name));
      case PARTITIONED -> PartitionedIndex.of(name, options.get(RedisOptions.PARTITIONS));
      case NONE -> new NoIndex();
    };
  }

  /** Writes a record's key. */
  void key(CommandSink out, Key key) throws IOException {
    out.key(prefix, key.buffer(), key.length());
  }

  /** Writes the key of a record that the index names. */
  void key(CommandSink out, byte[] key) throws IOException {
    out.key(prefix, key, key.length);
  }

  /** What the keys of all records begin with. */
  byte[] prefix() {
    return prefix;
  }

  int fields() {
    return fields.length;
  }

  Word field(int number) {
    return fields[number];
  }

  /**
   * The number of the field with this name, or -1.
   *
   * @param hint where it is found at once, if the fields come in their order
   */
  int field(byte[] name, int hint) {
    if (hint < fields.length && Arrays.equals(fields[hint].plain(), name)) {
      return hint;
    }
    for (int i = 0; i < fields.length; i++) {
      if (Arrays.equals(fields[i].plain(), name)) {
        return i;
      }
    }
    return -1;
  }

  ScanIndex index() {
    return index;
  }

  /** Whether records are written without looking whether they are there. */
  boolean upsert() {
    return upsert;
  }
}
