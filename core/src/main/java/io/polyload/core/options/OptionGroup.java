package io.polyload.core.options;

import java.util.List;

/**
 * The options of one owner.
 *
 * @param owner who claims them, as a message says it, for example {@code "binding 'mysql'"}
 * @param options in the order in which help lists them
 * @param unserved keys of other tools that this owner answers with advice
 */
public record OptionGroup(String owner, List<Option<?>> options, List<UnservedKey> unserved) {

  public OptionGroup {
    options = List.copyOf(options);
    unserved = List.copyOf(unserved);
  }

  public OptionGroup(String owner, List<Option<?>> options) {
    this(owner, options, List.of());
  }
}
