package io.polyload.scylla;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.flag;
import static io.polyload.core.options.ValueTypes.integer;
import static io.polyload.core.options.ValueTypes.positiveDuration;
import static io.polyload.core.options.ValueTypes.text;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.UnservedKey;
import io.polyload.core.options.ValueType;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The options of both bindings: those of YCSB's scylla and cassandra-cql, and a few more. */
final class ScyllaOptions {

  private static final ValueType<Duration> MILLIS = positiveDuration(Duration.ofMillis(1));

  static final Option<String> HOSTS =
      Option.of(
              "scylla.hosts",
              text("host[:port],… or cql://[user:password@]host[:port],…/[keyspace]"),
              "servers to ask for all others; a URL may end in ?localDatacenter=…")
          .alias("hosts", "cassandra.hosts", "scylla.url", "cassandra.url")
          .or("127.0.0.1");

  static final Option<Integer> PORT =
      Option.of("scylla.port", integer(1, 65_535), "port of the hosts that name none")
          .alias("port", "cassandra.port")
          .or(9042);

  static final Option<String> LOCAL_DC =
      Option.of(
              "scylla.local_dc",
              text("a data center"),
              "the data center to talk to; by default that of the hosts")
          .alias("cassandra.local_dc");

  static final Option<String> USER =
      Option.of("scylla.username", text("a user name"), "who to connect as")
          .alias("cassandra.username");

  static final Option<String> PASSWORD =
      Option.of("scylla.password", text("a password"), "password of scylla.username")
          .alias("cassandra.password")
          .asSecret();

  static final Option<String> KEYSPACE =
      Option.of("scylla.keyspace", text("a keyspace"), "where the table is; 'load' makes it")
          .alias("cassandra.keyspace")
          .or("ycsb");

  static final Option<Replication> REPLICATION =
      Option.of(
              "scylla.replication",
              Replication.type(),
              "how many copies a keyspace keeps that 'load' makes")
          .alias("cassandra.replication")
          .or(Replication.local(1));

  static final Option<Consistency> READ_CONSISTENCY =
      Option.of(
              "scylla.readconsistencylevel",
              choice(Consistency.class),
              "how many replicas must answer a read; by default quorum, or local_quorum with"
                  + " scylla.local_dc, as in YCSB")
          .alias("cassandra.readconsistencylevel");

  static final Option<Consistency> WRITE_CONSISTENCY =
      Option.of(
              "scylla.writeconsistencylevel",
              choice(Consistency.class),
              "how many replicas must have a write; the default is as for reads")
          .alias("cassandra.writeconsistencylevel");

  static final Option<Boolean> LWT =
      Option.of(
              "scylla.lwt",
              flag(),
              "write with IF NOT EXISTS and IF EXISTS (lightweight transactions), so that"
                  + " duplicates and missing records are noticed; costs four round trips"
                  + " among the replicas")
          .alias("cassandra.lwt")
          .or(false);

  static final Option<Integer> CONNECTIONS =
      Option.of(
              "scylla.coreconnections",
              integer(1, 1024),
              "connections to each node, more by default if the clients need them; Scylla gets at least"
                  + " one for each shard")
          .alias("cassandra.coreconnections", "scylla.connections")
          .or(2);

  /** The protocol numbers requests with 15 bits; the driver's own limit is 1024. */
  static final Option<Integer> REQUESTS =
      Option.of(
              "scylla.maxrequests",
              integer(1, 32_000),
              "requests under way on one connection; further ones wait for their turn")
          .or(32_000);

  static final Option<Integer> IO_THREADS =
      Option.of("scylla.iothreads", integer(1, 256), "threads that serve all connections").or(2);

  static final Option<Duration> TIMEOUT =
      Option.of("scylla.timeout", MILLIS, "how long an operation may take")
          .alias("scylla.readtimeoutmillis", "cassandra.readtimeoutmillis")
          .or(Duration.ofSeconds(12));

  static final Option<Duration> CONNECT_TIMEOUT =
      Option.of("scylla.connecttimeout", MILLIS, "how long connecting to a node may take")
          .alias("scylla.connecttimeoutmillis", "cassandra.connecttimeoutmillis")
          .or(Duration.ofSeconds(5));

  static final Option<Boolean> TLS =
      Option.of("scylla.tls", flag(), "encrypted connections")
          .alias("scylla.useSSL", "cassandra.useSSL")
          .or(false);

  static final Option<String> TRUST_STORE =
      Option.of(
          "scylla.tls.truststore",
          text("a file"),
          "certificates to trust (JKS or PKCS12); by default those that Java trusts");

  static final Option<String> TRUST_STORE_PASSWORD =
      Option.of(
              "scylla.tls.truststore.password",
              text("a password"),
              "password of scylla.tls.truststore")
          .asSecret();

  static final Option<Boolean> VERIFY_HOST =
      Option.of(
              "scylla.tls.verifyhost",
              flag(),
              "whether a server's certificate must be for the name it is called by")
          .or(true);

  private static final List<Option<?>> ALL =
      List.of(
          HOSTS,
          PORT,
          LOCAL_DC,
          USER,
          PASSWORD,
          KEYSPACE,
          REPLICATION,
          READ_CONSISTENCY,
          WRITE_CONSISTENCY,
          LWT,
          CONNECTIONS,
          REQUESTS,
          IO_THREADS,
          TIMEOUT,
          CONNECT_TIMEOUT,
          TLS,
          TRUST_STORE,
          TRUST_STORE_PASSWORD,
          VERIFY_HOST);

  /** Keys of YCSB's bindings that these ones knowingly do not serve. */
  private static final List<UnservedKey> UNSERVED =
      Stream.of("scylla", "cassandra")
          .flatMap(
              tool ->
                  Stream.of(
                      new UnservedKey(
                          tool + ".maxconnections",
                          "the number of connections is fixed: scylla.coreconnections"),
                      new UnservedKey(
                          tool + ".tracing",
                          "tracing every operation would measure the tracing; the server traces"
                              + " a share of them by 'nodetool settraceprobability'")))
          .toList();

  private ScyllaOptions() {}

  static OptionGroup group(String binding) {
    return new OptionGroup("binding '" + binding + "'", ALL, UNSERVED);
  }
}
