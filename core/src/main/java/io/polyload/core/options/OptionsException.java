package io.polyload.core.options;

import java.util.List;

/** A configuration that cannot be run. Carries every problem at once, each a sentence. */
public final class OptionsException extends Exception {
  private static final long serialVersionUID = 1L;

  private final List<String> problems;

  public OptionsException(List<String> problems) {
    super(String.join("\n", problems));
    this.problems = List.copyOf(problems);
  }

  public OptionsException(String problem) {
    this(List.of(problem));
  }

  public List<String> problems() {
    return problems;
  }
}
