package io.polyload.sql;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;
import java.util.ArrayList;
import java.util.List;

/** Short words for the tests of this module. */
final class SqlTesting {

  private SqlTesting() {}

  static Client open(Binding binding, String... settings) throws Exception {
    return binding.open(options(binding, settings));
  }

  /**
   * @param settings each {@code key=value}
   */
  static Options options(Binding binding, String... settings) throws OptionsException {
    List<Setting> all = new ArrayList<>();
    for (String setting : settings) {
      String[] parts = setting.split("=", 2);
      all.add(new Setting(parts[0], parts[1], Origin.COMMAND_LINE));
    }
    return new OptionResolver(
            List.of(EngineOptions.GROUP, YcsbOptions.GROUP, binding.options()), List.of())
        .resolve(all)
        .options();
  }

  static Key key(String text) {
    Key key = new Key();
    set(key, text);
    return key;
  }

  private static void set(Key key, String text) {
    byte[] bytes = text.getBytes(ISO_8859_1);
    System.arraycopy(bytes, 0, key.reset(0, bytes.length), 0, bytes.length);
    key.length(bytes.length);
  }

  /** A record whose fields all hold this text. */
  static Values record(int fields, String text) {
    Values values = new Values(fields);
    for (int i = 0; i < fields; i++) {
      values.add(i, text.getBytes(ISO_8859_1));
    }
    return values;
  }

  /** Records {@code user<first>} and so on, whose fields all hold this text. */
  static Batch batch(int first, int size, int fields, String text) {
    Batch batch = new Batch(size, i -> record(fields, text));
    for (int i = 0; i < size; i++) {
      set(batch.key(i), "user" + (first + i));
    }
    batch.size(size);
    return batch;
  }
}
