package io.polyload.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Binding;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;

/** The providers on a class path without any JDBC driver. */
final class DriverlessListingTest {

  @Test
  void bindingsAreListedWithTheirOptions() throws Exception {
    try (Driverless loader = new Driverless()) {
      List<Binding> found =
          ServiceLoader.load(Binding.class, loader).stream()
              .filter(provider -> provider.type().getClassLoader() == loader)
              .map(ServiceLoader.Provider::get)
              .toList();
      assertThat(found).extracting(Binding::name).containsExactly("h2", "mysql");
      for (Binding binding : found) {
        assertThat(binding.options().options()).hasSizeGreaterThan(5);
        assertThat(binding.ports()).hasSize(4);
      }
      assertThatThrownBy(() -> SqlTesting.open(found.get(1)))
          .isInstanceOf(NoClassDefFoundError.class);
    }
  }

  /** Defines this module's classes anew and knows no driver. */
  private static final class Driverless extends URLClassLoader {

    Driverless() {
      super(
          new URL[] {SqlBinding.class.getProtectionDomain().getCodeSource().getLocation()},
          SqlBinding.class.getClassLoader());
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (name.startsWith("org.h2.") || name.startsWith("com.mysql.")) {
        throw new ClassNotFoundException(name);
      }
      if (!name.startsWith("io.polyload.sql.")) {
        return super.loadClass(name, resolve);
      }
      synchronized (getClassLoadingLock(name)) {
        Class<?> loaded = findLoadedClass(name);
        return loaded == null ? findClass(name) : loaded;
      }
    }
  }
}
