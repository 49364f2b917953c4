package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Client;
import io.polyload.core.testing.RealServer;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerFactsIT {

  @Test
  void factsNameServerTopologyAndDriver() throws Exception {
    Map<String, String> facts = facts("");
    assertThat(facts.keySet())
        .containsExactly(
            "server",
            "topology",
            "database",
            "driver",
            "write concern",
            "read concern",
            "read preference",
            "retries by the driver",
            "compression",
            "connections");
    assertThat(facts.get("server")).matches("MongoDB \\d+\\.\\d+\\.\\d+.*");
    assertThat(facts).containsEntry("topology", "replica set 'rs0' of 1 member");
    assertThat(facts).containsEntry("driver", "mongodb-driver-sync 5.8.0");
    assertThat(facts).containsEntry("database", "ycsb");
  }

  @ParameterizedTest
  @CsvSource({
    "'', w:majority (the server's default)",
    "w=1, w:1",
    "w=0, w:0",
    "w=majority&wtimeoutMS=500&journal=true, w:majority wtimeout:500 j:true"
  })
  void writeConcernIsTheOneInEffect(String option, String effective) throws Exception {
    assertThat(facts(option)).containsEntry("write concern", effective);
  }

  @ParameterizedTest
  @CsvSource({
    "'', 'writes on, reads on'",
    "retryWrites=false, 'writes off, reads on'",
    "retryReads=false, 'writes on, reads off'",
    "w=0, 'writes off, reads on'"
  })
  void retriesOfTheDriverAreNamed(String option, String effective) throws Exception {
    assertThat(facts(option)).containsEntry("retries by the driver", effective);
  }

  @Test
  void readSettingsAndCompressionAreNamed() throws Exception {
    assertThat(facts(""))
        .containsEntry("read concern", "local (the server's default)")
        .containsEntry("read preference", "primary")
        .containsEntry("compression", "none");
    assertThat(facts("readConcernLevel=majority&readPreference=nearest&compressors=zlib"))
        .containsEntry("read concern", "majority")
        .containsEntry("read preference", "nearest")
        .containsEntry("compression", "zlib");
  }

  private static Map<String, String> facts(String option) throws Exception {
    String url = RealServer.MONGODB.url();
    try (Client client =
        new MongoBinding()
            .open(
                TestOptions.of(
                    "mongodb.url", option.isEmpty() ? url : TestOptions.with(url, option)))) {
      return client.facts();
    }
  }
}
