package io.polyload.scylla;

import com.datastax.dse.driver.api.core.config.DseDriverOption;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import io.polyload.core.options.Options;
import java.time.Duration;
import java.util.List;

/** The driver's settings, out of the options. Stateless. */
final class SessionConfig {

  private SessionConfig() {}

  /**
   * @param keyspace the only one whose layout the driver needs to know, in the server's spelling
   */
  static DriverConfigLoader of(Options options, ScyllaTarget target, String keyspace) {
    ProgrammaticDriverConfigLoaderBuilder config = DriverConfigLoader.programmaticBuilder();
    requests(config, options);
    quiet(config);
    config
        .withInt(DefaultDriverOption.CONNECTION_POOL_LOCAL_SIZE, Capacity.of(options).connections())
        .withDuration(
            DefaultDriverOption.CONNECTION_CONNECT_TIMEOUT,
            options.get(ScyllaOptions.CONNECT_TIMEOUT))
        .withInt(DefaultDriverOption.NETTY_IO_SIZE, options.get(ScyllaOptions.IO_THREADS))
        .withInt(DefaultDriverOption.NETTY_ADMIN_SIZE, 1)
        .withBoolean(DefaultDriverOption.NETTY_DAEMON, true)
        // ending the threads is not worth the 2 s of silence that netty waits for by default
        .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, 0)
        .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, 0)
        // each change of the layout would wait a second for further ones
        .withDuration(DefaultDriverOption.METADATA_SCHEMA_WINDOW, Duration.ofMillis(10))
        // a node that is back is used at once, as in an outage the run only counts errors
        .withDuration(DefaultDriverOption.RECONNECTION_BASE_DELAY, Duration.ofMillis(100))
        .withDuration(DefaultDriverOption.RECONNECTION_MAX_DELAY, Duration.ofSeconds(1))
        .withStringList(DefaultDriverOption.METADATA_SCHEMA_REFRESHED_KEYSPACES, List.of(keyspace));
    datacenter(config, target);
    login(config, target);
    return config.build();
  }

  private static void requests(ProgrammaticDriverConfigLoaderBuilder config, Options options) {
    Capacity capacity = Capacity.of(options);
    config
        .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, options.get(ScyllaOptions.TIMEOUT))
        .withClass(DefaultDriverOption.RETRY_POLICY_CLASS, NoRetry.class)
        .withInt(DefaultDriverOption.CONNECTION_MAX_REQUESTS, capacity.requests())
        .withInt(DefaultDriverOption.CONNECTION_MAX_ORPHAN_REQUESTS, capacity.requests() / 4)
        // what is more than the connections to one node take waits here instead of failing
        .withString(
            DefaultDriverOption.REQUEST_THROTTLER_CLASS, "ConcurrencyLimitingRequestThrottler")
        .withInt(DefaultDriverOption.REQUEST_THROTTLER_MAX_CONCURRENT_REQUESTS, capacity.total())
        .withInt(DefaultDriverOption.REQUEST_THROTTLER_MAX_QUEUE_SIZE, Integer.MAX_VALUE);
  }

  private static void quiet(ProgrammaticDriverConfigLoaderBuilder config) {
    config
        .withString(DefaultDriverOption.SESSION_NAME, "polyload")
        .withDuration(DefaultDriverOption.CONFIG_RELOAD_INTERVAL, Duration.ZERO)
        .withString(DefaultDriverOption.METRICS_FACTORY_CLASS, "NoopMetricsFactory")
        .withBoolean(DseDriverOption.MONITOR_REPORTING_ENABLED, false)
        .withBoolean(DefaultDriverOption.CONNECTION_WARN_INIT_ERROR, false)
        .withBoolean(DefaultDriverOption.TIMESTAMP_GENERATOR_FORCE_JAVA_CLOCK, true)
        .withInt(DefaultDriverOption.SESSION_LEAK_THRESHOLD, 0);
  }

  private static void datacenter(
      ProgrammaticDriverConfigLoaderBuilder config, ScyllaTarget target) {
    if (target.datacenter() == null) {
      config.withString(
          DefaultDriverOption.LOAD_BALANCING_POLICY_CLASS, "DcInferringLoadBalancingPolicy");
    } else {
      config.withString(DefaultDriverOption.LOAD_BALANCING_LOCAL_DATACENTER, target.datacenter());
    }
  }

  private static void login(ProgrammaticDriverConfigLoaderBuilder config, ScyllaTarget target) {
    if (target.user() != null) {
      config
          .withString(DefaultDriverOption.AUTH_PROVIDER_CLASS, "PlainTextAuthProvider")
          .withString(DefaultDriverOption.AUTH_PROVIDER_USER_NAME, target.user())
          .withString(
              DefaultDriverOption.AUTH_PROVIDER_PASSWORD,
              target.password() == null ? "" : target.password());
    }
  }
}
