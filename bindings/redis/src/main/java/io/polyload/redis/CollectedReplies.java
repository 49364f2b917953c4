package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Row;
import java.util.Iterator;
import java.util.List;

/** Answers that have come from several servers and are in the order of the commands again. */
final class CollectedReplies implements Replies {

  private final Iterator<Object> answers;
  private Refusal failure;

  /**
   * @param answers byte[], Long, List, null, or a {@link Refusal}
   */
  CollectedReplies(List<Object> answers) {
    this.answers = answers.iterator();
  }

  @Override
  public Object value() {
    Object answer = answers.next();
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
    List<?> parts = list();
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
    boolean any = false;
    int field = first;
    for (Object value : list()) {
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
    for (Object key : list()) {
      found.add((byte[]) key);
    }
  }

  private List<?> list() {
    return value() instanceof List<?> list ? list : List.of();
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
