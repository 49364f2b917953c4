package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.PropertyFile;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisBindingTest {

  @Test
  void isFoundByItsNameAndYcsbsNames() {
    Binding binding =
        ServiceLoader.load(Binding.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("redis"))
            .findFirst()
            .orElseThrow();
    assertThat(binding.aliases())
        .containsExactly("site.ycsb.db.RedisClient", "com.yahoo.ycsb.db.RedisClient");
    assertThat(binding.ports()).contains(KeyValueStore.class, KeyValueAdmin.class);
  }

  @Test
  void canBeListedWithoutTheDriver() throws Exception {
    ClassLoader driverless = new DriverlessLoader();
    Binding binding =
        ServiceLoader.load(Binding.class, driverless).stream()
            .filter(found -> found.type().getClassLoader() == driverless)
            .map(ServiceLoader.Provider::get)
            .findFirst()
            .orElseThrow();
    assertThat(binding.name()).isEqualTo("redis");
    assertThat(binding.summary()).isNotBlank();
    assertThat(binding.ports()).isNotEmpty();
    assertThat(binding.options().options()).isNotEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"props.redis", "props.redis-cluster", "props.redis-async"})
  void propsFileIsUnderstood(String file) throws Exception {
    List<Setting> settings = PropertyFile.read(Path.of("../../props/" + file), file);
    assertThat(settings.get(0).value()).isEqualTo(file.endsWith("async") ? "redis-async" : "redis");
    Options options =
        new OptionResolver(
                List.of(EngineOptions.GROUP, YcsbOptions.GROUP, RedisOptions.ASYNC_GROUP),
                List.of())
            .resolve(settings.subList(1, settings.size()))
            .options();
    assertThat(RedisTarget.of(options).hosts()).isNotEmpty();
  }

  /** Defines this module's classes itself and knows no driver. */
  private static final class DriverlessLoader extends ClassLoader {

    DriverlessLoader() {
      super(RedisBindingTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("redis.clients.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("io.polyload.redis.")) {
        return super.loadClass(name, resolve);
      }
      Class<?> known = findLoadedClass(name);
      if (known != null) {
        return known;
      }
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] code = in.readAllBytes();
        return defineClass(name, code, 0, code.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }
}
