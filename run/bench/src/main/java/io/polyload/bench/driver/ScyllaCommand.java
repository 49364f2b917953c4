package io.polyload.bench.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.options.Options;
import io.polyload.scylla.ScyllaAsyncBinding;
import io.polyload.scylla.ScyllaBinding;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** The driver's asynchronous API, the asynchronous store, the blocking store. */
@Command(name = "scylla", description = "ScyllaDB or Cassandra")
final class ScyllaCommand implements Callable<Integer> {

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "URL", description = "cql://host:port/[keyspace]?localDatacenter=name")
  private String url;

  @Mixin private Measurement measurement;

  @Override
  public Integer call() throws Exception {
    BareScylla bare;
    try {
      bare = BareScylla.at(url);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage(), e);
    }
    int callers = measurement.callers();
    long records = measurement.records();
    Slices slices = measurement.slices();
    Binding asynchronous = new ScyllaAsyncBinding();
    Binding blocking = new ScyllaBinding();
    Map<String, String> settings =
        Map.of("scylla.hosts", url, "threads", Integer.toString(callers));
    Options options = Stores.options(asynchronous, settings);
    try (Client many = asynchronous.open(options);
        Client waiting = blocking.open(Stores.options(blocking, settings));
        CqlSession session = bare.open(callers)) {
      BareScylla.Select select = bare.select(session);
      slices.run(
          List.of(
              LaneLoop.of("bare driver", callers, i -> select.lane(new RandomKeys(i, records))),
              LaneLoop.of(
                  "scylla-async",
                  callers,
                  i ->
                      Stores.lane(
                          Stores.store(many, AsyncKeyValueStore.class),
                          new RandomKeys(i, records))),
              ThreadLoop.of(
                  "scylla, a thread for each",
                  callers,
                  i ->
                      Stores.caller(
                          Stores.store(waiting, KeyValueStore.class),
                          new RandomKeys(i, records)))));
    }
    return 0;
  }
}
