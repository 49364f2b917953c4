package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Row;
import java.util.List;

/** Answers that have come from several servers and are in the order of the commands again. */
final class CollectedReplies implements Replies {

  private final List<Object> answers;
  private int next;
  private Refusal failure;

  /**
   * @param answers byte[], Long, List, null, or a {@link Refusal}; a Boolean for a record that
   *     nobody looks into. Not copied
   */
  CollectedReplies(List<Object> answers) {
    this.answers = answers;
  }

  /** Begins again with the first answer. */
  void rewind() {
    next = 0;
    failure = null;
  }

  @Override
  public Object value() {
    Object answer = answers.get(next++);
    if (answer instanceof Refusal refusal) {
      failure = failure == null ? refusal : failure;
      return null;
    }
    return answer;
  }

  @Override
  public long integer() {
    return value() instanceof Long number ? number : -1;
  }

  @Override
  public boolean record(Layout layout, Row into) {
    Object answer = value();
    if (answer instanceof Boolean present) {
      return present;
    }
    List<?> parts = list(answer);
    for (int i = 0; into != null && i < parts.size(); i += 2) {
      int field = layout.field((byte[]) parts.get(i), i / 2);
      if (field >= 0) {
        into.set(field, (byte[]) parts.get(i + 1));
      }
    }
    return !parts.isEmpty();
  }

  @Override
  public boolean values(int first, Row into) {
    Object answer = value();
    if (answer instanceof Boolean present) {
      return present;
    }
    boolean any = false;
    int field = first;
    for (Object value : list(answer)) {
      any |= value != null;
      if (into != null) {
        into.set(field, (byte[]) value);
      }
      field++;
    }
    return any;
  }

  @Override
  public void keys(List<byte[]> found) {
    for (Object key : list(value())) {
      found.add((byte[]) key);
    }
  }

  private static List<?> list(Object answer) {
    return answer instanceof List<?> list ? list : List.of();
  }

  @Override
  public void check() throws StoreException {
    if (failure != null) {
      Refusal first = failure;
      failure = null;
      throw RedisErrors.of(first.words());
    }
  }
}
