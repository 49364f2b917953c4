package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Origin;
import io.polyload.core.options.PropertyFile;
import io.polyload.core.options.Setting;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScyllaBindingTest {

  @Test
  void bothAreFoundByTheirNamesAndYcsbsNames() {
    Map<String, Binding> found = bindings(ScyllaBindingTest.class.getClassLoader());
    assertThat(found.get("scylla").aliases())
        .contains(
            "cassandra",
            "cassandra-cql",
            "site.ycsb.db.CassandraCQLClient",
            "com.yahoo.ycsb.db.CassandraCQLClient",
            "site.ycsb.db.scylla.ScyllaCQLClient");
    assertThat(found.get("scylla").ports())
        .containsExactlyInAnyOrder(KeyValueStore.class, KeyValueAdmin.class);
    assertThat(found.get("scylla-async").ports())
        .containsExactlyInAnyOrder(AsyncKeyValueStore.class, KeyValueAdmin.class);
  }

  @Test
  void bothCanBeListedWithoutTheDriver() {
    ClassLoader driverless = new DriverlessLoader();
    Map<String, Binding> found = bindings(driverless);
    for (String name : List.of("scylla", "scylla-async")) {
      Binding binding = found.get(name);
      assertThat(binding.getClass().getClassLoader()).isSameAs(driverless);
      assertThat(binding.summary()).contains("ScyllaDB", "Cassandra");
      assertThat(binding.ports()).isNotEmpty();
      assertThat(binding.aliases()).isNotEmpty();
      assertThat(binding.options().owner()).isEqualTo("binding '" + name + "'");
      assertThat(binding.options().options()).isNotEmpty();
    }
  }

  @Test
  void keysOfYcsbThatAreNotServedGetAdvice() throws Exception {
    List<Setting> settings =
        List.of(
            new Setting("cassandra.maxconnections", "10", Origin.COMMAND_LINE),
            new Setting("scylla.maxconnections", "10", Origin.COMMAND_LINE),
            new Setting("cassandra.tracing", "true", Origin.COMMAND_LINE));
    var resolution =
        new OptionResolver(List.of(new ScyllaBinding().options()), List.of()).resolve(settings);
    assertThat(resolution.notices()).hasSize(3).allMatch(notice -> notice.contains("not used"));
  }

  @ParameterizedTest
  @CsvSource({"props.scylla, scylla", "props.scylla-async, scylla-async"})
  void propsFileIsUnderstood(String file, String name) throws Exception {
    var settings = PropertyFile.read(Path.of("../../props", file), file);
    assertThat(settings.get(0).key()).isEqualTo("db");
    assertThat(settings.get(0).value()).isEqualTo(name);
    assertThat(settings.get(1).key()).isEqualTo("scylla.hosts");
    ScyllaTarget target = ScyllaTarget.of(TestOptions.of("scylla.hosts", settings.get(1).value()));
    assertThat(target.where()).isEqualTo("127.0.0.1:9042");
  }

  private static Map<String, Binding> bindings(ClassLoader loader) {
    return ServiceLoader.load(Binding.class, loader).stream()
        .filter(found -> found.type().getClassLoader() == loader)
        .map(ServiceLoader.Provider::get)
        .collect(Collectors.toMap(Binding::name, binding -> binding));
  }

  /** Defines this module's classes itself and knows no driver. */
  private static final class DriverlessLoader extends ClassLoader {

    DriverlessLoader() {
      super(ScyllaBindingTest.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("com.datastax.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("io.polyload.scylla.")) {
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
