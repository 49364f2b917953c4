package io.polyload.memory;

import static io.polyload.core.options.ValueTypes.duration;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import java.time.Duration;
import java.util.List;

/** The options of binding {@code memory}. */
public final class MemoryOptions {

  public static final Option<Duration> DELAY =
      Option.of(
              "memory.delay",
              duration(Duration.ofMillis(1)),
              "time that each operation takes; the last part of it keeps a core busy")
          .or(Duration.ZERO);

  static final OptionGroup GROUP = new OptionGroup("binding 'memory'", List.of(DELAY));

  private MemoryOptions() {}
}
