package io.polyload.memory;

import io.polyload.core.api.Client;
import io.polyload.core.options.DurationText;
import io.polyload.core.options.Options;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.Schema;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/** Holds the one table of a run and the threads that answer. Thread-safe. */
final class MemoryAsyncClient implements Client {

  private static final int THREADS = 2;

  private final Schema schema;
  private final Duration delay;
  private final MemoryTable table = new MemoryTable();
  private final ScheduledExecutorService answers =
      Executors.newScheduledThreadPool(
          THREADS,
          task -> {
            Thread thread = new Thread(task, "memory-answers");
            thread.setDaemon(true);
            return thread;
          });

  MemoryAsyncClient(Options options) {
    this.schema = Schema.of(options);
    this.delay = options.get(MemoryOptions.DELAY);
  }

  @Override
  public <S> S store(Class<S> port) {
    if (port == AsyncKeyValueStore.class) {
      return port.cast(
          new MemoryAsyncKeyValueStore(
              new MemoryKeyValueStore(
                  table, schema.fields().size(), new ServiceTime(Duration.ZERO)),
              answers,
              delay.toNanos()));
    }
    if (port == KeyValueAdmin.class) {
      return port.cast(new MemoryKeyValueAdmin(table, schema.table()));
    }
    throw new IllegalArgumentException("binding 'memory-async' does not serve " + port.getName());
  }

  @Override
  public Map<String, String> facts() {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("database", "a map in this process, answered by " + THREADS + " threads");
    facts.put("service time", DurationText.format(delay));
    return facts;
  }

  /** What waits for its answer gets it at once. */
  @Override
  public void close() {
    answers.shutdownNow().forEach(Runnable::run);
    table.drop();
  }
}
