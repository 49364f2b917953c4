package io.polyload.ycsb.draw;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Lengths by a histogram file of YCSB's form: a line {@code BlockSize<TAB>n}, then lines {@code
 * bucket<TAB>count} with the buckets 0, 1, 2 … A value of bucket b has (b + 1) × n bytes; in the
 * last bucket, as in YCSB, it has no more than in the one before.
 */
public final class LengthHistogram implements LengthChooser {

  private final int blockSize;
  private final long[] upTo;

  private LengthHistogram(int blockSize, long[] upTo) {
    this.blockSize = blockSize;
    this.upTo = upTo;
  }

  /**
   * @throws IOException if the file cannot be read or is not of that form; says where
   */
  public static LengthHistogram read(Path file) throws IOException {
    List<String> lines;
    try {
      lines = Files.readAllLines(file);
    } catch (IOException e) {
      throw new IOException("cannot read " + file + ": no such file, or it is not text", e);
    }
    List<Long> sums = new ArrayList<>();
    int blockSize = 0;
    long sum = 0;
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).isBlank()) {
        continue;
      }
      String[] parts = lines.get(i).strip().split("\\s+", -1);
      try {
        if (i == 0 && parts[0].equals("BlockSize")) {
          blockSize = Integer.parseInt(parts[1]);
        } else if (Integer.parseInt(parts[0]) == sums.size()) {
          sum += Long.parseLong(parts[1]);
          sums.add(sum);
        } else {
          throw wrong(file, i);
        }
      } catch (NumberFormatException | ArrayIndexOutOfBoundsException e) {
        throw new IOException(wrong(file, i).getMessage(), e);
      }
    }
    if (blockSize <= 0 || sum <= 0) {
      throw new IOException(file + ": needs a line 'BlockSize<TAB>n' and at least one count");
    }
    return new LengthHistogram(blockSize, sums.stream().mapToLong(Long::longValue).toArray());
  }

  private static IOException wrong(Path file, int line) {
    return new IOException(
        "%s:%d: expected 'BlockSize<TAB>n' first, then 'bucket<TAB>count' with buckets 0, 1, 2 …"
            .formatted(file, line + 1));
  }

  @Override
  public int next(Rng rng) {
    long draw = rng.below(upTo[upTo.length - 1]);
    int bucket = 0;
    while (upTo[bucket] <= draw) {
      bucket++;
    }
    return Math.max(1, Math.min(bucket + 1, upTo.length - 1)) * blockSize;
  }

  /** The longest length it can draw. */
  public int longest() {
    return Math.max(1, upTo.length - 1) * blockSize;
  }
}
