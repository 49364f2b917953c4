package io.polyload.redis;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** One client that inserts the record of its number. */
final class Inserting implements Completion {

  private final AsyncKeyValueStore store;
  private final int number;
  private final CompletableFuture<String> answer = new CompletableFuture<>();

  Inserting(AsyncKeyValueStore store, int number) {
    this.store = store;
    this.number = number;
  }

  void begin() {
    store.insert(TestOptions.key("many" + number), TestOptions.values("value" + number), this);
  }

  String answer() throws Exception {
    return answer.get(30, TimeUnit.SECONDS);
  }

  @Override
  public void succeeded(Outcome outcome) {
    answer.complete(outcome.toString());
  }

  @Override
  public void failed(StoreException failure) {
    answer.complete(failure.toString());
  }
}
