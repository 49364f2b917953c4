package io.polyload.redis;

import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Key;
import java.io.IOException;
import java.util.List;

/**
 * YCSB's index: one sorted set of all keys, whose scores are the keys' hash codes. A scan follows
 * the hash codes, so it finds as many records as one in key order would, but others. Immutable.
 */
final class HashCodeIndex implements ScanIndex {

  private static final Word INFINITY = new Word("+inf");

  private final Word set;

  HashCodeIndex(Word set) {
    this.set = set;
  }

  @Override
  public int add(CommandSink out, Key key) throws IOException {
    out.command(Words.ZADD, 3);
    out.key(set);
    scoreAndKey(out, key);
    return 1;
  }

  @Override
  public int addAll(CommandSink out, Batch batch) throws IOException {
    out.command(Words.ZADD, 1 + 2 * batch.size());
    out.key(set);
    for (int i = 0; i < batch.size(); i++) {
      scoreAndKey(out, batch.key(i));
    }
    return 1;
  }

  private static void scoreAndKey(CommandSink out, Key key) throws IOException {
    out.arg(ScanIndex.hashCode(key));
    out.arg(key.buffer(), key.length());
  }

  @Override
  public int remove(CommandSink out, Key key) throws IOException {
    out.command(Words.ZREM, 2);
    out.key(set);
    out.arg(key.buffer(), key.length());
    return 1;
  }

  @Override
  public void find(CommandSink out, Key start, int count) throws IOException {
    out.command(Words.ZRANGEBYSCORE, 6);
    out.key(set);
    out.arg(ScanIndex.hashCode(start));
    out.arg(INFINITY);
    out.arg(Words.LIMIT);
    out.arg(0);
    out.arg(count);
  }

  @Override
  public void found(Replies in, int count, List<byte[]> found) throws IOException {
    in.keys(found);
  }

  @Override
  public List<Word> sets() {
    return List.of(set);
  }

  @Override
  public String describe() {
    return "sorted set '%s' by the keys' hash codes, as YCSB's; scans follow these".formatted(set);
  }
}
