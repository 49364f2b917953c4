package io.polyload.core.measure;

import io.polyload.core.api.OpType;
import io.polyload.core.api.StoreException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.LongAdder;

/**
 * Counts failures by type of operation and the database's code, and keeps the first message of
 * each. Thread-safe; bounded, because codes could be many.
 */
public final class ErrorBook {

  private static final int MOST_KINDS = 200;
  private static final String OTHERS = "(other errors)";

  private final Map<Kind, Entry> entries = new ConcurrentHashMap<>();

  /** Counts one operation that failed for good. */
  public void failed(OpType type, StoreException error) {
    entry(type, error).failed.increment();
  }

  /** Counts one attempt that failed and was repeated. */
  public void retried(OpType type, StoreException error) {
    entry(type, error).retried.increment();
  }

  private Entry entry(OpType type, StoreException error) {
    boolean room = entries.size() < MOST_KINDS;
    Kind kind = new Kind(type.name(), error.code());
    if (!room && !entries.containsKey(kind)) {
      kind = new Kind(type.name(), OTHERS);
    }
    return entries.computeIfAbsent(kind, key -> new Entry(String.valueOf(error.getMessage())));
  }

  /** All kinds, the most frequent first. */
  public List<ErrorCount> counts() {
    return entries.entrySet().stream()
        .map(
            entry ->
                new ErrorCount(
                    entry.getKey().operation(),
                    entry.getKey().code(),
                    entry.getValue().failed.sum(),
                    entry.getValue().retried.sum(),
                    entry.getValue().message))
        .sorted(
            Comparator.comparingLong(ErrorCount::failed)
                .thenComparingLong(ErrorCount::retried)
                .reversed())
        .toList();
  }

  private record Kind(String operation, String code) {}

  /** The counters of one kind and the first message. */
  private static final class Entry {
    private final LongAdder failed = new LongAdder();
    private final LongAdder retried = new LongAdder();
    private final String message;

    private Entry(String message) {
      this.message = message;
    }
  }
}
