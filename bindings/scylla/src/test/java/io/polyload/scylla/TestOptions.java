package io.polyload.scylla;

import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Short words for what every test of this module needs. */
final class TestOptions {

  private TestOptions() {}

  /** Options of a YCSB run with this binding: keys and values in turns. */
  static Options of(String... keysAndValues) throws OptionsException {
    List<Setting> settings = new ArrayList<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.add(new Setting(keysAndValues[i], keysAndValues[i + 1], Origin.COMMAND_LINE));
    }
    return new OptionResolver(
            List.of(
                EngineOptions.GROUP, YcsbOptions.GROUP, ScyllaOptions.group(ScyllaBinding.NAME)),
            List.of())
        .resolve(settings)
        .options();
  }

  static Key key(String text) {
    Key key = new Key();
    set(key, text);
    return key;
  }

  static void set(Key key, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
    System.arraycopy(bytes, 0, key.reset(0, bytes.length), 0, bytes.length);
    key.length(bytes.length);
  }

  /** Values for the first fields. */
  static Values values(String... texts) {
    Values values = new Values(texts.length);
    for (int i = 0; i < texts.length; i++) {
      values.add(i, texts[i].getBytes(StandardCharsets.UTF_8));
    }
    return values;
  }
}
