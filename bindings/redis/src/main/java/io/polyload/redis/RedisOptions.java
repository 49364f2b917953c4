package io.polyload.redis;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.duration;
import static io.polyload.core.options.ValueTypes.flag;
import static io.polyload.core.options.ValueTypes.integer;
import static io.polyload.core.options.ValueTypes.text;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;

/** The options of the Redis bindings: YCSB's names, and a few more. */
public final class RedisOptions {

  /** How the servers belong together. */
  public enum Mode {
    STANDALONE,
    CLUSTER,
    SENTINEL
  }

  /** What scans find their records by. */
  public enum Index {
    ZSET,
    PARTITIONED,
    NONE
  }

  public static final Option<String> URL =
      Option.of(
          "redis.url",
          text("redis://[user:password@]host[:port][,host[:port]…][/database], or rediss for TLS"),
          "where the database is, in place of redis.host, redis.port and the like; several hosts are"
              + " for a cluster or for sentinels");

  public static final Option<String> HOST =
      Option.of("redis.host", text("a host name or address"), "the server").or("localhost");

  public static final Option<Integer> PORT =
      Option.of("redis.port", integer(1, 65_535), "its port").or(6379);

  public static final Option<String> USER =
      Option.of("redis.user", text("a user name"), "who to log in as, if not as 'default'");

  public static final Option<String> PASSWORD =
      Option.of("redis.password", text("a password"), "what to log in with").asSecret();

  public static final Option<Integer> DATABASE =
      Option.of("redis.database", integer(0, Integer.MAX_VALUE), "number of the database").or(0);

  public static final Option<Mode> MODE =
      Option.of(
              "redis.mode",
              choice(Mode.class),
              "how the servers belong together; with sentinel the hosts named are the sentinels")
          .or(Mode.STANDALONE);

  public static final Option<Boolean> CLUSTER =
      Option.of("redis.cluster", flag(), "YCSB's way to say redis.mode=cluster").or(false);

  public static final Option<String> MASTER =
      Option.of(
              "redis.sentinel.master",
              text("a name"),
              "what the sentinels call the server; only for redis.mode=sentinel")
          .or("mymaster");

  public static final Option<String> SENTINEL_PASSWORD =
      Option.of("redis.sentinel.password", text("a password"), "what the sentinels want, if any")
          .asSecret();

  public static final Option<Boolean> VERIFY =
      Option.of(
              "redis.tls.verify",
              flag(),
              "with rediss: check that the server's certificate is trusted and made for its host name")
          .or(true);

  public static final Option<String> TRUST_STORE =
      Option.of(
          "redis.tls.truststore",
          text("a file"),
          "certificates to trust (JKS, PKCS12 or PEM); by default those that Java trusts");

  public static final Option<String> TRUST_STORE_PASSWORD =
      Option.of(
              "redis.tls.truststore.password",
              text("a password"),
              "password of redis.tls.truststore")
          .asSecret();

  public static final Option<Duration> TIMEOUT =
      Option.of(
              "redis.timeout",
              duration(Duration.ofMillis(1)),
              "how long to wait for a connection or an answer; later it counts as a lost connection")
          .or(Duration.ofSeconds(10));

  public static final Option<Index> INDEX =
      Option.of(
              "redis.scan.index",
              choice(Index.class),
              "what scans go by: zset is YCSB's index, one sorted set in the order of the keys' hash"
                  + " codes; partitioned is several, in the order of the keys, which a cluster can"
                  + " spread; none saves the work where nothing scans; load and run with the same")
          .or(Index.ZSET);

  public static final Option<Integer> PARTITIONS =
      Option.of(
              "redis.scan.partitions",
              integer(1, 4096),
              "number of sorted sets with redis.scan.index=partitioned; each scan asks them all")
          .or(16);

  public static final Option<Boolean> UPSERT =
      Option.of(
              "redis.upsert",
              flag(),
              "insert and update write without looking, as YCSB does: an insert replaces a record that"
                  + " is there, an update makes one that is not; else the first is refused, by a"
                  + " script on the server, and the second finds nothing")
          .or(false);

  public static final Option<String> PREFIX =
      Option.of(
          "redis.key.prefix",
          text("a text"),
          "what the names of all keys begin with; by default nothing for YCSB's table 'usertable',"
              + " as YCSB does, and for any other its name and a colon");

  public static final Option<Integer> CONNECTIONS =
      Option.of(
              "redis.connections",
              integer(1, 1_000),
              "connections to each server that all clients share, each with a thread of its own")
          .or(2);

  private static final List<Option<?>> COMMON =
      List.of(
          URL,
          HOST,
          PORT,
          USER,
          PASSWORD,
          DATABASE,
          MODE,
          CLUSTER,
          MASTER,
          SENTINEL_PASSWORD,
          VERIFY,
          TRUST_STORE,
          TRUST_STORE_PASSWORD,
          TIMEOUT,
          INDEX,
          PARTITIONS,
          UPSERT,
          PREFIX);

  /** Those of {@code redis}. */
  static final OptionGroup GROUP = new OptionGroup("binding 'redis'", COMMON);

  /** Those of {@code redis-async}. */
  static final OptionGroup ASYNC_GROUP =
      new OptionGroup(
          "binding 'redis-async'", Stream.concat(COMMON.stream(), Stream.of(CONNECTIONS)).toList());

  private RedisOptions() {}
}
