package io.polyload.core.options;

/**
 * Where a value came from, as a message shows it.
 *
 * @param place {@code props/props.mongo:7}, {@code -threads}, {@code -p} or {@code default}
 */
public record Origin(String place) {

  public static final Origin DEFAULT = new Origin("default");
  public static final Origin COMMAND_LINE = new Origin("-p");

  public static Origin file(String path, int line) {
    return new Origin(path + ":" + line);
  }

  public static Origin flag(String flag) {
    return new Origin(flag);
  }

  @Override
  public String toString() {
    return place;
  }
}
