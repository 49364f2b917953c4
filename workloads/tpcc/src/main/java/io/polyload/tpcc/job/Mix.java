package io.polyload.tpcc.job;

import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.tpcc.TpccOptions;
import io.polyload.tpcc.random.TpccRandom;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Which transaction comes next: drawn by weights, or from a shuffled deck of 23 cards that all
 * terminals share (5.2.4.2). A function of the transaction's number. One thread.
 */
final class Mix {

  private static final Transaction[] ALL = Transaction.values();

  private static final int DECK = 23;

  private final boolean deck;
  private final double[] upTo;
  private final TpccRandom random;
  private final Transaction[] shuffled = new Transaction[DECK];
  private long shuffledDeck = -1;

  /**
   * @param upTo for each transaction the sum of its weight and those before it, in per cent
   */
  private Mix(boolean deck, double[] upTo, long seed) {
    this.deck = deck;
    this.upTo = upTo;
    this.random = new TpccRandom(seed);
  }

  /** The weights as the options want them. */
  static double[] weights(Options options) throws OptionsException {
    List<Double> weights = TpccOptions.WEIGHTS.stream().map(weight -> options.get(weight)).toList();
    double[] upTo = new double[ALL.length];
    double sum = 0;
    for (int i = 0; i < ALL.length; i++) {
      sum += weights.get(i);
      upTo[i] = sum;
    }
    if (Math.abs(sum - 100) > 1e-9) {
      StringBuilder text = new StringBuilder();
      for (int i = 0; i < ALL.length; i++) {
        text.append(i == 0 ? "" : ", ")
            .append(TpccOptions.WEIGHTS.get(i).key())
            .append('=')
            .append(plain(weights.get(i)));
      }
      throw new OptionsException(
          "the five weights must add up to 100, but %s add up to %s".formatted(text, plain(sum)));
    }
    return upTo;
  }

  private static String plain(double number) {
    return BigDecimal.valueOf(number)
        .setScale(6, RoundingMode.HALF_UP)
        .stripTrailingZeros()
        .toPlainString();
  }

  static Mix of(boolean deck, double[] upTo, long seed) {
    return new Mix(deck, upTo, seed);
  }

  Transaction choose(long number) {
    return deck ? card(number) : draw(number);
  }

  private Transaction draw(long number) {
    random.seek(number);
    double at = random.fraction() * 100;
    int i = 0;
    while (i < ALL.length - 1 && at >= upTo[i]) {
      i++;
    }
    return ALL[i];
  }

  private Transaction card(long number) {
    long wanted = number / DECK;
    if (wanted != shuffledDeck) {
      shuffle(wanted);
    }
    return shuffled[(int) (number % DECK)];
  }

  private void shuffle(long wanted) {
    random.seek(wanted);
    int place = 0;
    for (Transaction transaction : ALL) {
      for (int i = 0; i < transaction.cards(); i++) {
        int other = random.between(0, place);
        shuffled[place++] = shuffled[other];
        shuffled[other] = transaction;
      }
    }
    shuffledDeck = wanted;
  }
}
