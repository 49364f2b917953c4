package io.polyload.cli.output;

import io.polyload.core.engine.Interval;
import io.polyload.core.engine.RunListener;
import java.io.PrintStream;
import java.util.function.UnaryOperator;

/** What the job has to tell the user, and no status lines. */
public record Remarks(PrintStream out, UnaryOperator<String> mask) implements RunListener {

  @Override
  public void remark(String text) {
    out.println(mask.apply(text));
  }

  @Override
  public void started(boolean warmup) {}

  @Override
  public void interval(Interval interval) {}
}
