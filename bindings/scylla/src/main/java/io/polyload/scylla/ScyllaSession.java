package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Schema;
import io.polyload.ycsb.port.WaitingStore;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The driver's session: its connections, opened before the first operation, and the prepared
 * statements. Thread-safe.
 */
final class ScyllaSession implements Client {

  /** For farewells; what is not closed by then goes with the process. */
  private static final Duration FAREWELL = Duration.ofSeconds(3);

  private final String binding;
  private final Set<Class<?>> ports;
  private final ScyllaTarget target;
  private final Layout layout;
  private final Rules rules;
  private final Replication replication;
  private final int width;
  private final CqlSession session;
  private final ScyllaFacts facts;
  private Binder binder;

  private ScyllaSession(
      String binding,
      Set<Class<?>> ports,
      ScyllaTarget target,
      Layout layout,
      Options options,
      CqlSession session) {
    this.binding = binding;
    this.ports = ports;
    this.target = target;
    this.layout = layout;
    this.rules = Rules.of(options, target.datacenter());
    this.replication = options.get(ScyllaOptions.REPLICATION);
    this.width = Capacity.of(options).width();
    this.session = session;
    this.facts = ScyllaFacts.read(session, layout, rules, options);
  }

  /** See {@link ScyllaBinding#open}; the ports are those that {@link #store} may be asked for. */
  static ScyllaSession open(String binding, Options options, Set<Class<?>> ports)
      throws OptionsException, UnreachableException {
    ScyllaTarget target = ScyllaTarget.of(options);
    Layout layout = Layout.of(target.keyspace(), Schema.of(options));
    CqlSession session = connect(options, target, layout);
    try {
      ScyllaUnreachable.checkDatacenter(session, target);
      return new ScyllaSession(binding, ports, target, layout, options, session);
    } catch (DriverException e) {
      close(session);
      throw ScyllaUnreachable.of(e, target, options.get(ScyllaOptions.TLS));
    } catch (UnreachableException e) {
      close(session);
      throw e;
    }
  }

  private static CqlSession connect(Options options, ScyllaTarget target, Layout layout)
      throws OptionsException, UnreachableException {
    var builder =
        CqlSession.builder()
            .withApplicationName("polyload")
            .withConfigLoader(SessionConfig.of(options, target, layout.keyspace().asInternal()));
    for (InetSocketAddress host : target.hosts()) {
      builder.addContactPoint(new InetSocketAddress(host.getHostString(), host.getPort()));
    }
    TrustStore.checkUse(options);
    if (options.get(ScyllaOptions.TLS)) {
      builder.withSslEngineFactory(TlsEngines.of(options));
    }
    try {
      return builder.build();
    } catch (DriverException | IllegalArgumentException | IllegalStateException e) {
      throw ScyllaUnreachable.of(e, target, options.get(ScyllaOptions.TLS));
    }
  }

  @Override
  public <S> S store(Class<S> port) throws UnreachableException {
    if (!ports.contains(port)) {
      throw new IllegalArgumentException(binding + " does not serve " + port.getName());
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(new ScyllaKeyValueAdmin(session, layout, rules, replication));
    }
    AsyncKeyValueStore store = new ScyllaKeyValueStore(session, binder(), rules.lwt(), width);
    return port.cast(port == KeyValueStore.class ? new WaitingStore(store) : store);
  }

  /** Made when the first store is asked for, as before that there may be no table. */
  private synchronized Binder binder() throws UnreachableException {
    if (binder == null) {
      try {
        Statements statements = new Statements(session, layout, rules);
        TokenMap tokens = session.getMetadata().getTokenMap().orElseThrow();
        binder = new Binder(statements, tokens);
      } catch (CompletionException e) {
        throw ScyllaUnreachable.notPrepared(e.getCause(), target);
      } catch (IllegalStateException e) { // somebody ended the run meanwhile
        throw new UnreachableException("Closed", "the client is closed", e);
      }
    }
    return binder;
  }

  @Override
  public Map<String, String> facts() {
    return facts.all();
  }

  /** Breaks the calls under way off. */
  @Override
  public void close() {
    close(session);
  }

  private static void close(CqlSession session) {
    try {
      session
          .forceCloseAsync()
          .toCompletableFuture()
          .get(FAREWELL.toMillis(), TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (ExecutionException | TimeoutException e) {
      // the run is over, and nobody could do anything about it
    }
  }
}
