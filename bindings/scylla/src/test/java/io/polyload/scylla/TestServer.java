package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Ways to a real server for the tests. */
final class TestServer {

  private TestServer() {}

  /** The driver alone, for a look at what the binding did. */
  static CqlSession driver(String url) throws Exception {
    ScyllaTarget target = ScyllaTarget.of(TestOptions.of("scylla.hosts", url));
    InetSocketAddress host = target.hosts().get(0);
    var builder =
        CqlSession.builder()
            .addContactPoint(new InetSocketAddress(host.getHostString(), host.getPort()))
            .withLocalDatacenter(target.datacenter())
            .withConfigLoader(
                DriverConfigLoader.programmaticBuilder()
                    .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofMinutes(1))
                    .build());
    if (target.user() != null) {
      builder.withAuthCredentials(target.user(), target.password());
    }
    return builder.build();
  }

  /** A client; of a key that is there twice the last value counts. */
  static Client open(Binding binding, String url, String... keysAndValues) throws Exception {
    Map<String, String> settings = new LinkedHashMap<>();
    settings.put("scylla.hosts", url);
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.put(keysAndValues[i], keysAndValues[i + 1]);
    }
    String[] all =
        settings.entrySet().stream()
            .flatMap(one -> Stream.of(one.getKey(), one.getValue()))
            .toArray(String[]::new);
    return binding.open(TestOptions.of(all));
  }

  static String[] join(String[] some, String... more) {
    String[] all = Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }
}
