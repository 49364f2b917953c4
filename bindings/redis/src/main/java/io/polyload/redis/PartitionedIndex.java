package io.polyload.redis;

import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Key;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Several sorted sets without scores, so that each is in the order of its keys' bytes. A key
 * belongs to one of them by its hash code; a scan asks all and merges. In a cluster their names
 * spread them over the nodes. Immutable.
 */
final class PartitionedIndex implements ScanIndex {

  private static final Word LAST = new Word("+");
  private static final byte[] INCLUDING = {'['};

  private final Word[] sets;

  private PartitionedIndex(Word[] sets) {
    this.sets = sets;
  }

  static PartitionedIndex of(String name, int partitions) {
    return new PartitionedIndex(
        IntStream.range(0, partitions)
            .mapToObj(i -> new Word(name + ":" + i))
            .toArray(Word[]::new));
  }

  private int place(Key key) {
    return Math.floorMod(ScanIndex.hashCode(key), sets.length);
  }

  @Override
  public int add(CommandSink out, Key key) throws IOException {
    out.command(Words.ZADD, 3);
    out.key(sets[place(key)]);
    scoreAndKey(out, key);
    return 1;
  }

  @Override
  public int addAll(CommandSink out, Batch batch) throws IOException {
    int[] places = new int[batch.size()];
    int[] sizes = new int[sets.length];
    for (int i = 0; i < places.length; i++) {
      places[i] = place(batch.key(i));
      sizes[places[i]]++;
    }
    int commands = 0;
    for (int set = 0; set < sets.length; set++) {
      if (sizes[set] > 0) {
        commands++;
        out.command(Words.ZADD, 1 + 2 * sizes[set]);
        out.key(sets[set]);
        for (int i = 0; i < places.length; i++) {
          if (places[i] == set) {
            scoreAndKey(out, batch.key(i));
          }
        }
      }
    }
    return commands;
  }

  private static void scoreAndKey(CommandSink out, Key key) throws IOException {
    out.arg(0);
    out.arg(key.buffer(), key.length());
  }

  @Override
  public int remove(CommandSink out, Key key) throws IOException {
    out.command(Words.ZREM, 2);
    out.key(sets[place(key)]);
    out.arg(key.buffer(), key.length());
    return 1;
  }

  @Override
  public void find(CommandSink out, Key start, int count) throws IOException {
    byte[] from = Arrays.copyOf(INCLUDING, 1 + start.length());
    System.arraycopy(start.buffer(), 0, from, 1, start.length());
    for (Word set : sets) {
      out.command(Words.ZRANGEBYLEX, 6);
      out.key(set);
      out.arg(from, from.length);
      out.arg(LAST);
      out.arg(Words.LIMIT);
      out.arg(0);
      out.arg(count);
    }
  }

  @Override
  public void found(Replies in, int count, List<byte[]> found) throws IOException {
    for (int i = 0; i < sets.length; i++) {
      in.keys(found);
    }
    if (sets.length > 1) {
      found.sort(Arrays::compareUnsigned);
    }
    if (found.size() > count) {
      found.subList(count, found.size()).clear();
    }
  }

  @Override
  public List<Word> sets() {
    return List.of(sets);
  }

  @Override
  public String describe() {
    return "%d sorted sets from '%s' on; scans follow the order of the keys"
        .formatted(sets.length, sets[0]);
  }
}
