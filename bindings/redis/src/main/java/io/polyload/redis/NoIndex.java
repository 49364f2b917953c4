package io.polyload.redis;

import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Key;
import java.util.List;

/** No index: nothing is asked, and {@link ScanCall} refuses. Stateless. */
final class NoIndex implements ScanIndex {

  @Override
  public int add(CommandSink out, Key key) {
    return 0;
  }

  @Override
  public int addAll(CommandSink out, Batch batch) {
    return 0;
  }

  @Override
  public int remove(CommandSink out, Key key) {
    return 0;
  }

  @Override
  public void find(CommandSink out, Key start, int count) {}

  @Override
  public void found(Replies in, int count, List<byte[]> found) {}

  @Override
  public List<Word> sets() {
    return List.of();
  }

  @Override
  public String describe() {
    return "none; scans are refused";
  }
}
