package io.polyload.scylla;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.options.OptionsException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ScyllaTargetTest {

  @Test
  void withoutOptionsItIsTheServerOnThisMachine() throws Exception {
    ScyllaTarget target = ScyllaTarget.of(TestOptions.of());
    assertThat(target.where()).isEqualTo("127.0.0.1:9042");
    assertThat(target.keyspace()).isEqualTo("ycsb");
    assertThat(target.datacenter()).isNull();
    assertThat(target.user()).isNull();
  }

  @ParameterizedTest
  @CsvSource({
    "'a,b', 'a:9999,b:9999'",
    "'a:1, b', 'a:1,b:9999'",
    "'[::1]:7', '[::1]:7'",
    "cql://a:1, a:1",
    "'cassandra://u:p@a:1,b/', 'a:1,b:9999'"
  })
  void hostsWithoutAPortHaveThatOfTheOption(String hosts, String where) throws Exception {
    assertThat(ScyllaTarget.of(TestOptions.of("hosts", hosts, "port", "9999")).where())
        .isEqualTo(where);
  }

  @Test
  void ycsbsKeysAreUnderstood() throws Exception {
    ScyllaTarget target =
        ScyllaTarget.of(
            TestOptions.of(
                "cassandra.hosts",
                "a",
                "cassandra.keyspace",
                "k",
                "cassandra.username",
                "u",
                "cassandra.password",
                "p",
                "scylla.local_dc",
                "dc1"));
    assertThat(target.keyspace()).isEqualTo("k");
    assertThat(target.user()).isEqualTo("u");
    assertThat(target.password()).isEqualTo("p");
    assertThat(target.datacenter()).isEqualTo("dc1");
  }

  @Test
  void urlSaysEverythingAtOnce() throws Exception {
    ScyllaTarget target =
        ScyllaTarget.of(
            TestOptions.of("scylla.hosts", "scylla://lab:se%40cret@a:1,b:2/k?localDatacenter=dc2"));
    assertThat(target.where()).isEqualTo("a:1,b:2");
    assertThat(target.user()).isEqualTo("lab");
    assertThat(target.password()).isEqualTo("se@cret");
    assertThat(target.keyspace()).isEqualTo("k");
    assertThat(target.datacenter()).isEqualTo("dc2");
  }

  @Test
  void optionMustNotContradictTheUrl() {
    assertThatThrownBy(
            () ->
                ScyllaTarget.of(
                    TestOptions.of("scylla.hosts", "cql://a/k", "scylla.keyspace", "other")))
        .isInstanceOf(OptionsException.class)
        .hasMessage("-p: scylla.keyspace contradicts scylla.hosts (-p), whose URL names another");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"cql://a:1/k?x=1", "mysql://a", "cql://u:hidden@a:b", "a b", "a:70000", "a,,b"})
  void hostsThatCannotBeUsedAreToldWithoutThePassword(String hosts) {
    assertThatThrownBy(() -> ScyllaTarget.of(TestOptions.of("scylla.hosts", hosts)))
        .isInstanceOf(OptionsException.class)
        .hasMessageStartingWith("-p: scylla.hosts = '")
        .hasMessageContaining("' cannot be used: ")
        .hasMessageNotContaining("hidden");
  }

  @ParameterizedTest
  @CsvSource({
    "3, '{''class'': ''NetworkTopologyStrategy'', ''here'': 3}'",
    "SimpleStrategy:2, '{''class'': ''SimpleStrategy'', ''replication_factor'': 2}'",
    "'dc1:3,dc2:1', '{''class'': ''NetworkTopologyStrategy'', ''dc1'': 3, ''dc2'': 1}'"
  })
  void replicationBecomesTheMapOfCreateKeyspace(String text, String cql) throws Exception {
    Replication replication =
        TestOptions.of("scylla.replication", text).get(ScyllaOptions.REPLICATION);
    assertThat(replication.toCql("here")).isEqualTo(cql);
    assertThat(replication).hasToString(text);
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "dc1", "dc1:0", "SimpleStrategy:1,dc1:2", "dc'1:2"})
  void replicationThatIsNoneIsRefused(String text) {
    assertThatThrownBy(() -> TestOptions.of("scylla.replication", text))
        .hasMessageContaining("copies in the local data center, such as 3");
  }

  @Test
  void consistencyIsThatOfYcsb() throws Exception {
    assertThat(Rules.of(TestOptions.of(), null))
        .hasToString("Rules[reading=QUORUM, writing=QUORUM, lwt=false]");
    assertThat(Rules.of(TestOptions.of(), "dc1"))
        .hasToString("Rules[reading=LOCAL_QUORUM, writing=LOCAL_QUORUM, lwt=false]");
    assertThat(
            Rules.of(
                TestOptions.of(
                    "cassandra.readconsistencylevel", "ONE",
                    "scylla.writeconsistencylevel", "all"),
                null))
        .hasToString("Rules[reading=ONE, writing=ALL, lwt=false]");
  }

  @ParameterizedTest
  @CsvSource({
    "'threads,16', 2, 64",
    "'threads,1000', 2, 64",
    "'threads,8000', 2, 8",
    "'threads,20000,inflight,10', 7, 1",
    "'threads,20000,inflight,10,scylla.coreconnections,3', 3, 1",
    "'threads,1000,scylla.maxrequests,100', 10, 1"
  })
  void connectionsTakeTheCallsOfAllClients(String settings, int connections, int width)
      throws Exception {
    Capacity capacity = Capacity.of(TestOptions.of(settings.split(",", -1)));
    assertThat(capacity.connections()).isEqualTo(connections);
    assertThat(capacity.width()).isEqualTo(width);
  }
}
