package io.polyload.cli.output;

import io.polyload.core.engine.Interval;
import io.polyload.core.engine.RunListener;
import java.util.List;

/**
 * Tells several listeners, in their order.
 *
 * @param all none of them throws
 */
public record Listeners(List<RunListener> all) implements RunListener {

  public Listeners {
    all = List.copyOf(all);
  }

  @Override
  public void remark(String text) {
    all.forEach(listener -> listener.remark(text));
  }

  @Override
  public void started(boolean warmup) {
    all.forEach(listener -> listener.started(warmup));
  }

  @Override
  public void interval(Interval interval) {
    all.forEach(listener -> listener.interval(interval));
  }
}
