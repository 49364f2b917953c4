package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Origin;
import io.polyload.core.options.PropertyFile;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

class MongoBindingTest {

  @Test
  void isFoundByItsNameAndYcsbsNames() {
    Binding binding =
        ServiceLoader.load(Binding.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(found -> found.name().equals("mongodb"))
            .findFirst()
            .orElseThrow();
    assertThat(binding.aliases())
        .contains("mongo", "site.ycsb.db.MongoDbClient", "com.yahoo.ycsb.db.MongoDbClient");
    assertThat(binding.ports()).contains(KeyValueStore.class, KeyValueAdmin.class);
  }

  @Test
  void canBeListedWithoutTheDriver() throws Exception {
    ClassLoader driverless = new DriverlessLoader();
    List<Binding> bindings =
        ServiceLoader.load(Binding.class, driverless).stream()
            .filter(found -> found.type().getClassLoader() == driverless)
            .<Binding>map(ServiceLoader.Provider::get)
            .toList();
    assertThat(bindings).extracting(Binding::name).containsExactly("mongodb-async", "mongodb");
    for (Binding binding : bindings) {
      assertThat(binding.summary()).isNotBlank();
      assertThat(binding.ports()).isNotEmpty();
      assertThat(binding.options().options()).isNotEmpty();
    }
  }

  @Test
  void deprecatedKeysOfYcsbGetAdvice() throws Exception {
    List<Setting> settings =
        List.of(
            new Setting("mongodb.writeConcern", "safe", Origin.COMMAND_LINE),
            new Setting("mongodb.readPreference", "primary", Origin.COMMAND_LINE),
            new Setting("mongodb.maxconnections", "10", Origin.COMMAND_LINE),
            new Setting(
                "mongodb.threadsAllowedToBlockForConnectionMultiplier", "5", Origin.COMMAND_LINE));
    var resolution = new OptionResolver(List.of(MongoOptions.GROUP), List.of()).resolve(settings);
    assertThat(resolution.notices()).hasSize(4).allMatch(notice -> notice.contains("not used"));
  }

  @Test
  void propsFileIsUnderstood() throws Exception {
    var settings = PropertyFile.read(Path.of("../../props/props.mongo"), "props.mongo");
    assertThat(settings).extracting(Setting::key).containsExactly("db", "mongodb.url");
    assertThat(settings.get(0).value()).isEqualTo("mongodb");
    MongoTarget target = MongoTarget.of(TestOptions.of("mongodb.url", settings.get(1).value()));
    assertThat(target.database()).isEqualTo("ycsb");
  }

  /** Defines this module's classes itself and knows no driver. */
  private static final class DriverlessLoader extends ClassLoader {

    DriverlessLoader() {
      super(MongoBindingTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("com.mongodb.") || name.startsWith("org.bson.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("io.polyload.mongodb.")) {
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
