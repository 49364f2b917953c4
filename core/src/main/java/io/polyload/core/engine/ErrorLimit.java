package io.polyload.core.engine;

import io.polyload.core.options.ValueType;
import io.polyload.core.options.ValueTypes;

/**
 * How many failed operations are still acceptable: an absolute number, or a share of all.
 *
 * @param count the most failed operations, or -1 if there is a share
 * @param share the greatest share of failed among all operations, 0 to 1
 */
public record ErrorLimit(long count, double share) {

  public static final ErrorLimit NONE = new ErrorLimit(0, 0);

  /** Whether this many failures among this many operations are too many. */
  public boolean exceeded(long failed, long operations) {
    return count >= 0 ? failed > count : failed > share * operations;
  }

  @Override
  public String toString() {
    return count >= 0 ? Long.toString(count) : ValueTypes.decimal(0, 100).format(share * 100) + "%";
  }

  static ValueType<ErrorLimit> type() {
    ValueType<Long> number = ValueTypes.count(0, Long.MAX_VALUE);
    ValueType<Double> percent = ValueTypes.decimal(0, 100);
    return new ValueType<>() {
      @Override
      public ErrorLimit parse(String text) {
        return text.endsWith("%")
            ? new ErrorLimit(-1, percent.parse(text.substring(0, text.length() - 1).strip()) / 100)
            : new ErrorLimit(number.parse(text), 0);
      }

      @Override
      public String accepted() {
        return "a number of operations, or a share such as 0.1%";
      }
    };
  }
}
