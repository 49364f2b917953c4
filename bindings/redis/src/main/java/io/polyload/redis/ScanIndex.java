package io.polyload.redis;

import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Key;
import java.io.IOException;
import java.util.List;

/**
 * What scans find their records by: keys of records, without the table's prefix. Each method that
 * writes commands returns their number. Immutable.
 */
interface ScanIndex {

  int add(CommandSink out, Key key) throws IOException;

  int addAll(CommandSink out, Batch batch) throws IOException;

  int remove(CommandSink out, Key key) throws IOException;

  /** Asks for the first {@code count} keys from {@code start} on. */
  void find(CommandSink out, Key start, int count) throws IOException;

  /** Takes the answers to {@link #find}; leaves the keys in their order in {@code found}. */
  void found(Replies in, int count, List<byte[]> found) throws IOException;

  /** The sorted sets that it is made of. */
  List<Word> sets();

  /** For a person: what it is. */
  String describe();

  /** A key's {@link String#hashCode}, from which YCSB makes its scores. */
  static int hashCode(Key key) {
    byte[] bytes = key.buffer();
    int hash = 0;
    for (int i = 0; i < key.length(); i++) {
      hash = 31 * hash + (bytes[i] & 0xff);
    }
    return hash;
  }
}
