package io.polyload.tpcc.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TpccRandomTest {

  private final TpccRandom random = new TpccRandom(42);
  private final Texts texts = new Texts(random);

  @Test
  void allValuesBetweenTheBoundsAreEquallyLikely() {
    int[] counts = new int[11];
    for (int i = 0; i < 1_100_000; i++) {
      counts[random.between(5, 15) - 5]++;
    }
    for (int count : counts) {
      assertThat(count).isBetween(98_500, 101_500);
    }
  }

  @Test
  void bothBoundsAreReachedAlsoOfTheLargestRange() {
    assertThat(random.between(7, 7)).isEqualTo(7);
    for (int i = 0; i < 1000; i++) {
      assertThat(random.between(0, Integer.MAX_VALUE)).isNotNegative();
    }
  }

  @Test
  void samePlaceHasTheSameNumbersAndEveryOtherPlaceOthers() {
    Set<Long> seen = new HashSet<>();
    for (int kind = 0; kind < 8; kind++) {
      for (int w = 1; w <= 20; w++) {
        for (int d = 0; d <= 10; d++) {
          for (int number = 0; number < 50; number++) {
            random.seek(kind, w, d, number);
            seen.add(random.nextLong());
          }
        }
      }
    }
    assertThat(seen).hasSize(8 * 20 * 11 * 50);
    random.seek(3, 2, 1, 0);
    long first = random.nextLong();
    TpccRandom other = new TpccRandom(42);
    other.seek(3, 2, 1, 0);
    assertThat(other.nextLong()).isEqualTo(first);
    TpccRandom otherSeed = new TpccRandom(43);
    otherSeed.seek(3, 2, 1, 0);
    assertThat(otherSeed.nextLong()).isNotEqualTo(first);
  }

  @Test
  void percentHappensThatOften() {
    int happened = 0;
    for (int i = 0; i < 1_000_000; i++) {
      happened += random.percent(1) ? 1 : 0;
    }
    assertThat(happened).isBetween(9_500, 10_500);
    assertThat(random.percent(100)).isTrue();
    assertThat(random.percent(0)).isFalse();
  }

  @Test
  void textsHaveAllLengthsAndAllLettersOfTheirKind() {
    Set<Integer> lengths = new HashSet<>();
    Set<Integer> letters = new HashSet<>();
    for (int i = 0; i < 2000; i++) {
      String text = texts.letters(14, 24);
      lengths.add(text.length());
      text.chars().forEach(letters::add);
    }
    assertThat(lengths).hasSize(11).allMatch(length -> length >= 14 && length <= 24);
    assertThat(letters).hasSize(62);
    assertThat(texts.digits(16)).matches("[0-9]{16}");
    assertThat(texts.name(8, 16)).matches("[A-Z][a-z]{7,15}");
    assertThat(texts.address().zip()).matches("[0-9]{4}11111");
    assertThat(texts.address().state()).matches("[A-Z]{2}");
  }

  @Test
  void oneOfTenDataHoldsOriginalAnywhere() {
    int originals = 0;
    Set<Integer> places = new HashSet<>();
    for (int i = 0; i < 100_000; i++) {
      String data = texts.data();
      assertThat(data.length()).isBetween(26, 50);
      int place = data.indexOf("ORIGINAL");
      if (place >= 0) {
        originals++;
        places.add(place);
      }
    }
    assertThat(originals).isBetween(9_500, 10_500);
    assertThat(places).hasSize(43);
  }
}
