package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import io.polyload.core.api.Client;
import io.polyload.core.api.TransientStoreException;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScyllaSessionIT {

  @ParameterizedTest
  @ValueSource(strings = {"127.0.0.1:1", "cql://lab:hidden-word@127.0.0.1:1"})
  void serverThatIsNotThereIsToldWithItsAddressAndTheReason(String hosts) {
    assertThatThrownBy(() -> open(hosts))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach scylla at 127.0.0.1:1: Connection refused");
  }

  @Test
  void hostThatDoesNotExistIsToldSo() {
    assertThatThrownBy(() -> open("no-such-host.invalid"))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach scylla at no-such-host.invalid:9042: unknown host");
  }

  @Test
  void dataCenterThatNoNodeIsInIsToldWithThoseThatThereAre() {
    String url = RealServer.CASSANDRA.url().replace("datacenter1", "elsewhere");
    assertThatThrownBy(() -> open(url))
        .isInstanceOf(UnreachableException.class)
        .hasMessageStartingWith("scylla at 127.0.0.1:")
        .hasMessageEndingWith(
            " has no node in data center 'elsewhere', only in 'datacenter1'; scylla.local_dc names"
                + " it");
  }

  @Test
  void factsTellWhatTheNumbersDependOn() throws Exception {
    try (Client client = open(RealServer.CASSANDRA.url(), "scylla.keyspace", "facts")) {
      client.store(KeyValueAdmin.class).create();
      Map<String, String> facts = client.facts();
      client.store(KeyValueAdmin.class).drop();
      assertThat(facts.keySet())
          .containsExactly(
              "server",
              "nodes",
              "keyspace",
              "driver",
              "consistency",
              "lightweight transactions",
              "retries by the driver",
              "connections",
              "encryption",
              "replication",
              "table");
      assertThat(facts.get("server")).matches("Cassandra \\d+\\.\\d+.*");
      assertThat(facts)
          .containsEntry("nodes", "1 in data center 'datacenter1'")
          .containsEntry("driver", "com.scylladb java-driver-core 4.18.0.2, protocol V5")
          .containsEntry("consistency", "reads LOCAL_QUORUM, writes LOCAL_QUORUM")
          .containsEntry("retries by the driver", "none, and no speculative execution")
          .containsEntry("connections", "2 to each node, 2 I/O threads")
          .containsEntry("replication", "class:NetworkTopologyStrategy datacenter1:1");
      assertThat(facts.get("table")).contains("CompactionStrategy", "LZ4Compressor");
    }
  }

  @Test
  void dataCenterIsThatOfTheHostsIfNoneIsNamed() throws Exception {
    String url = RealServer.CASSANDRA.url().replaceFirst("\\?.*", "");
    try (Client client = open(url)) {
      assertThat(client.facts())
          .containsEntry("nodes", "1 in data center 'datacenter1'")
          .containsEntry("consistency", "reads QUORUM, writes QUORUM");
    }
  }

  @Test
  void consistencyThatTooFewNodesCanGiveIsAPassingFailureInTheWordsOfTheServer() throws Exception {
    try (Client client =
        open(
            RealServer.CASSANDRA.url(),
            "scylla.keyspace",
            "unavailable",
            "scylla.replication",
            "SimpleStrategy:2",
            "scylla.writeconsistencylevel",
            "two",
            "scylla.readconsistencylevel",
            "one")) {
      client.store(KeyValueAdmin.class).create();
      KeyValueStore store = client.store(KeyValueStore.class);
      assertThat(store.read(TestOptions.key("user1"), FieldSet.ALL, null))
          .hasToString("NOT_FOUND(0)");
      assertThatThrownBy(() -> store.insert(TestOptions.key("user1"), TestOptions.values("a")))
          .isExactlyInstanceOf(TransientStoreException.class)
          .hasMessage(
              "Not enough replicas available for query at consistency TWO (2 required but only 1"
                  + " alive)");
      client.store(KeyValueAdmin.class).drop();
    }
  }

  @Test
  void wrongPasswordAndMissingUserAreToldWithoutThePassword() throws Exception {
    try (ServerInstance server =
        RealServer.CASSANDRA.fresh("auth", Map.of("CASSANDRA_AUTH", "1"))) {
      String wrong = server.url().replace(":cassandra@", ":wrong-secret@");
      assertThatThrownBy(() -> open(wrong))
          .isInstanceOf(UnreachableException.class)
          .hasMessageStartingWith(
              "scylla at 127.0.0.1:%d refuses user 'cassandra': ".formatted(server.port()))
          .hasMessageContaining("incorrect")
          .hasMessageNotContaining("secret");
      assertThatThrownBy(() -> open(server.url().replace("cassandra:cassandra@", "")))
          .isInstanceOf(UnreachableException.class)
          .hasMessageStartingWith("scylla at 127.0.0.1:%d wants a user: ".formatted(server.port()))
          .hasMessageEndingWith("; say scylla.username and scylla.password");
      try (CqlSession driver = TestServer.driver(server.url())) {
        driver.execute("CREATE ROLE lab WITH PASSWORD = 'lab-secret' AND LOGIN = true");
      }
      try (Client client = open(server.url().replace("cassandra:cassandra", "lab:lab-secret"))) {
        assertThatThrownBy(() -> client.store(KeyValueAdmin.class).create())
            .hasMessageContaining("User lab has no CREATE permission");
        assertThat(client.facts().toString()).doesNotContain("secret");
      }
    }
  }

  private static Client open(String hosts, String... more) throws Exception {
    return TestServer.open(new ScyllaBinding(), hosts, more);
  }
}
