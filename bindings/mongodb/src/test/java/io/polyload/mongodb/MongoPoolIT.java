package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.bson.Document;
import org.junit.jupiter.api.Test;

class MongoPoolIT {

  private static final int NO_SERVER = 1;

  @Test
  void thereIsAConnectionForEachClientBeforeTheStart() throws Exception {
    String url = TestOptions.with(RealServer.MONGODB.url(), "appName=warm");
    try (Client client =
            new MongoBinding().open(TestOptions.of("mongodb.url", url, "threads", "40"));
        MongoClient observer = MongoClients.create(RealServer.MONGODB.url())) {
      var unused = client.store(KeyValueStore.class);
      List<Document> connections =
          observer
              .getDatabase("admin")
              .aggregate(
                  List.of(
                      Document.parse("{$currentOp: {allUsers: true, idleConnections: true}}"),
                      Document.parse("{$match: {appName: 'warm', active: false}}")))
              .into(new ArrayList<>());
      assertThat(connections).hasSizeGreaterThanOrEqualTo(40);
      assertThat(client.facts())
          .containsEntry("connections", "40 opened before the start, at most 40");
    }
  }

  @Test
  void serverThatIsNotThereIsToldWithItsAddressAndTheReason() {
    assertThatThrownBy(
            () ->
                open(
                    "mongodb://lab:hidden-word@127.0.0.1:"
                        + NO_SERVER
                        + "/ycsb?serverSelectionTimeoutMS=300"))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach mongodb at 127.0.0.1:1: Connection refused");
  }

  @Test
  void hostThatDoesNotExistIsToldSo() {
    assertThatThrownBy(() -> open("mongodb://no-such-host.invalid/?serverSelectionTimeoutMS=300"))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach mongodb at no-such-host.invalid:27017: unknown host");
  }

  @Test
  void wrongSetNameIsToldSo() {
    String url = RealServer.MONGODB.url().replace("replicaSet=rs0", "replicaSet=other");
    assertThatThrownBy(() -> open(TestOptions.with(url, "serverSelectionTimeoutMS=1500")))
        .isInstanceOf(UnreachableException.class)
        .hasMessageStartingWith("cannot reach mongodb at 127.0.0.1:")
        .hasMessageEndingWith(": no answer from a member of replica set 'other'");
  }

  @Test
  void readPreferenceThatNobodyMeetsIsToldBeforeTheStart() {
    String url = TestOptions.with(RealServer.MONGODB.url(), "readPreference=secondary");
    assertThatThrownBy(() -> open(TestOptions.with(url, "serverSelectionTimeoutMS=5000")))
        .isInstanceOf(UnreachableException.class)
        .hasMessageContaining("REPLICA_SET_PRIMARY, which mongodb.url does not want to use");
  }

  @Test
  void wrongPasswordAndMissingUserAreToldWithoutThePassword() throws Exception {
    try (ServerInstance server = RealServer.MONGODB.fresh("auth", Map.of("MONGO_AUTH", "1"))) {
      String wrong = server.url().replace("lab-secret", "wrong-secret");
      assertThatThrownBy(() -> open(wrong))
          .isInstanceOf(UnreachableException.class)
          .hasMessageStartingWith(
              "mongodb at 127.0.0.1:%d refuses user 'lab': Authentication failed"
                  .formatted(server.port()))
          .hasMessageContaining("database 'admin'")
          .hasMessageNotContaining("secret");
      assertThatThrownBy(() -> open(server.url().replace("lab:lab-secret@", "")))
          .isInstanceOf(UnreachableException.class)
          .hasMessageStartingWith("mongodb at 127.0.0.1:%d wants a user: ".formatted(server.port()))
          .hasMessageContaining("requires authentication");
      try (Client client = open(server.url())) {
        client.store(KeyValueStore.class);
        assertThat(client.store(KeyValueAdmin.class).count()).isZero();
        assertThat(client.facts().toString()).doesNotContain("lab-secret");
      }
    }
  }

  private static Client open(String url) throws Exception {
    return new MongoBinding().open(TestOptions.of("mongodb.url", url));
  }
}
