package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Commands whose answers are wanted as they are; for what is not measured. Used by one thread. */
final class Query implements Call {

  private final int commands;
  private final Body body;
  private final List<Object> answers = new ArrayList<>();

  /**
   * @param commands how many the body writes
   */
  Query(int commands, Body body) {
    this.commands = commands;
    this.body = body;
  }

  /** Writes the commands. */
  interface Body {
    void write(CommandSink out) throws IOException;
  }

  /** One command that has no key. */
  static Query of(String... words) {
    return new Query(
        1,
        out -> {
          out.command(new Word(words[0]), words.length - 1);
          for (int i = 1; i < words.length; i++) {
            out.arg(new Word(words[i]));
          }
        });
  }

  @Override
  public void write(CommandSink out) throws IOException {
    body.write(out);
  }

  @Override
  public Outcome read(Replies in) throws IOException, StoreException {
    answers.clear();
    for (int i = 0; i < commands; i++) {
      answers.add(in.value());
    }
    in.check();
    return Outcome.OK;
  }

  /** What came back: byte[], Long, List or null for each command. */
  List<Object> answers() {
    return answers;
  }

  /** The first answer as a number. */
  long number() {
    return answers.get(0) instanceof Long number ? number : 0;
  }

  /** The first answer as a text, empty if there is none. */
  String text() {
    return answers.isEmpty() ? "" : text(answers.get(0));
  }

  static String text(Object answer) {
    return answer instanceof byte[] bytes ? new String(bytes, StandardCharsets.UTF_8) : "";
  }

  /** The first answer as a list. */
  List<?> list() {
    return answers.get(0) instanceof List<?> list ? list : List.of();
  }
}
