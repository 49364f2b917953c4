package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.core.testing.RealServer;
import io.polyload.ycsb.KeyValueStoreContract;
import java.util.List;
import org.junit.jupiter.api.Test;

class MongoAsyncKeyValueStoreIT extends KeyValueStoreContract {

  @Override
  protected Binding binding() {
    return new MongoAsyncBinding();
  }

  @Override
  protected List<Setting> settings() {
    return List.of(setting("mongodb.url", RealServer.MONGODB.url()));
  }

  @Test
  void factsNameTheReactiveDriver() throws Exception {
    try (var client = binding().open(TestOptions.of("mongodb.url", RealServer.MONGODB.url()))) {
      assertThat(client.facts().get("driver")).startsWith("mongodb-driver-reactivestreams ");
    }
  }
}
