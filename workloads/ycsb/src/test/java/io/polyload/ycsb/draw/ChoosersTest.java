package io.polyload.ycsb.draw;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChoosersTest {

  private static final int RECORDS = 1000;
  private static final int DRAWS = 1_000_000;
  private static final Offset<Double> NOISE = within(0.001);

  /** The share of each record among many draws; what lies beyond the last one is drawn again. */
  private static double[] shares(RecordChooser chooser) {
    Rng rng = new Rng(5);
    double[] shares = new double[RECORDS];
    for (int i = 0; i < DRAWS; i++) {
      rng.seek(i);
      long record = chooser.next(rng, i);
      while (record >= RECORDS) {
        record = chooser.next(rng, i);
      }
      shares[(int) record] += 1.0 / DRAWS;
    }
    return shares;
  }

  private static List<Integer> hottest(double[] shares, int many) {
    return IntStream.range(0, shares.length)
        .boxed()
        .sorted(Comparator.comparingDouble((Integer i) -> shares[i]).reversed())
        .limit(many)
        .toList();
  }

  /** Keys and shares counted with YCSB 0.17.0's own generator over 1000 records. */
  @Test
  void theSameRecordsAreHotAsInYcsbAndEquallyHot() {
    double[] shares = shares(Choosers.scrambledZipfian(0, RECORDS + 1));

    assertThat(hottest(shares, 10))
        .containsExactly(144, 610, 213, 679, 10, 545, 942, 476, 436, 902);
    assertThat(shares[144]).isCloseTo(0.0387, NOISE);
    assertThat(shares[610]).isCloseTo(0.0200, NOISE);
    assertThat(shares[902]).isCloseTo(0.0050, NOISE);
  }

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.99, 1.0, 1.2, 2.0})
  void zipfFollowsItsLawForAnyTheta(double theta) {
    double[] shares = shares(new ZipfChooser(0, RECORDS, theta));
    double zeta = new Zeta(theta).of(RECORDS);

    for (int rank : new int[] {1, 2, 3, 10, 100}) {
      assertThat(shares[rank - 1]).isCloseTo(Math.pow(rank, -theta) / zeta, NOISE);
    }
  }

  @Test
  void zipfOverABillionRecordsStaysWithinThem() {
    RecordChooser chooser = new ZipfChooser(7, 1_000_000_000, 0.8);
    Rng rng = new Rng(1);

    for (int i = 0; i < 100_000; i++) {
      rng.seek(i);
      assertThat(chooser.next(rng, i)).isBetween(7L, 1_000_000_006L);
    }
  }

  @Test
  void latestPrefersTheNewestAsYcsbDoes() {
    double[] shares = shares(new LatestChooser(() -> RECORDS - 1));

    assertThat(shares[999]).isCloseTo(0.1295, NOISE);
    assertThat(shares[998]).isCloseTo(0.0651, NOISE);
    assertThat(shares[997]).isCloseTo(0.0509, NOISE);
    assertThat(shares[0]).isZero();
  }

  @Test
  void uniformReachesAllEquallyOften() {
    double[] shares = shares(Choosers.uniform(0, RECORDS));

    for (double share : shares) {
      assertThat(share).isCloseTo(0.001, within(0.0002));
    }
  }

  @Test
  void hotspotSendsItsShareOfOperationsToTheLowestRecords() {
    double[] shares = shares(Choosers.hotspot(0, RECORDS, 0.2, 0.8));

    assertThat(IntStream.range(0, 200).mapToDouble(i -> shares[i]).sum())
        .isCloseTo(0.8, within(0.002));
    assertThat(shares[199] / shares[200]).isCloseTo(16, within(3.0));
  }

  @Test
  void aHotspotWithoutColdRecordsIsUniform() {
    assertThat(shares(Choosers.hotspot(0, RECORDS, 1, 0.5))[999]).isCloseTo(0.001, within(0.0002));
  }

  @Test
  void exponentialSendsItsPercentileToTheNewestRecords() {
    double[] shares = shares(Choosers.exponential(() -> RECORDS - 1, 95, RECORDS * 0.2));

    assertThat(IntStream.range(800, 1000).mapToDouble(i -> shares[i]).sum())
        .isCloseTo(0.95, within(0.002));
    assertThat(shares[999]).isGreaterThan(shares[900]);
  }

  @Test
  void sequentialGoesThroughAllOverAndOver() {
    RecordChooser chooser = Choosers.sequential(10, 3);
    Rng rng = new Rng(0);

    assertThat(IntStream.range(0, 7).mapToLong(i -> chooser.next(rng, i)).toArray())
        .containsExactly(10, 11, 12, 10, 11, 12, 10);
  }

  @Test
  void aDrawDependsOnSeedAndNumberAlone() {
    Rng forwards = new Rng(9);
    forwards.seek(3);
    long third = forwards.nextLong();
    Rng other = new Rng(9);
    other.seek(100);
    other.nextLong();
    other.seek(3);

    assertThat(other.nextLong()).isEqualTo(third);
    other.seek(4);
    assertThat(other.nextLong()).isNotEqualTo(third);
  }
}
