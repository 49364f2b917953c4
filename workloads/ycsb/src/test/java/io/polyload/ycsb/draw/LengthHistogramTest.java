package io.polyload.ycsb.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LengthHistogramTest {

  @TempDir private Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("hist.txt"), text);
  }

  @Test
  void lengthsFollowTheCountsAndTheLastTwoBucketsAreOneAsInYcsb() throws IOException {
    LengthHistogram histogram = LengthHistogram.read(file("BlockSize\t10\n0\t5\n1\t3\n2\t2\n"));
    Rng rng = new Rng(1);
    int[] counts = new int[40];
    for (int i = 0; i < 100_000; i++) {
      rng.seek(i);
      counts[histogram.next(rng)]++;
    }

    assertThat(counts[10] / 1e5).isCloseTo(0.5, within(0.01));
    assertThat(counts[20] / 1e5).isCloseTo(0.5, within(0.01));
    assertThat(histogram.longest()).isEqualTo(20);
  }

  @Test
  void aLineThatIsNotUnderstoodIsNamed() throws IOException {
    Path gap = file("BlockSize\t10\n0\t5\n2\t3\n");

    assertThatThrownBy(() -> LengthHistogram.read(gap))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("hist.txt:3: expected 'BlockSize<TAB>n' first");
  }

  @Test
  void aMissingFileIsNamed() {
    assertThatThrownBy(() -> LengthHistogram.read(folder.resolve("none.txt")))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("none.txt");
  }
}
