package io.polyload.cli.e2e;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.Updates;
import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bson.types.Binary;

/** The databases with a server, each with what a test does to it past Polyload. */
@SuppressWarnings("ImmutableEnumChecker") // servers start and stop, that is what they are for
enum Database {
  MYSQL("mysql", "db.url", RealServer.MYSQL, Map.of("MYSQL_POOL_MB", "64")) {
    @Override
    void overwrite(String table, String key, String field, String value) {
      execute("UPDATE " + table + " SET " + field + " = ? WHERE YCSB_KEY = ?", value, key);
    }

    @Override
    void drop(String table) {
      execute("DROP TABLE IF EXISTS " + table);
    }

    @Override
    void payInWithoutHistory() {
      execute("UPDATE bmsql_warehouse SET w_ytd = w_ytd + 1");
    }

    private void execute(String sql, String... values) {
      try (Connection connection = DriverManager.getConnection(url());
          PreparedStatement statement = connection.prepareStatement(sql)) {
        for (int i = 0; i < values.length; i++) {
          statement.setBytes(i + 1, values[i].getBytes(StandardCharsets.US_ASCII));
        }
        statement.execute();
      } catch (SQLException e) {
        throw new IllegalStateException(sql, e);
      }
    }
  },

  MONGODB("mongodb", "mongodb.url", RealServer.MONGODB, Map.of()) {
    @Override
    void overwrite(String table, String key, String field, String value) {
      try (MongoClient client = MongoClients.create(url())) {
        client
            .getDatabase("ycsb")
            .getCollection(table)
            .updateOne(
                Filters.eq(key),
                Updates.set(field, new Binary(value.getBytes(StandardCharsets.US_ASCII))));
      }
    }

    @Override
    void drop(String table) {
      try (MongoClient client = MongoClients.create(url())) {
        client.getDatabase("ycsb").getCollection(table).drop();
      }
    }

    @Override
    void payInWithoutHistory() {
      try (MongoClient client = MongoClients.create(url())) {
        client
            .getDatabase("ycsb")
            .getCollection("tpcc_warehouse")
            .updateMany(Filters.empty(), Updates.inc("ytd", 100L));
      }
    }
  },

  MONGODB_ASYNC("mongodb-async", "mongodb.url", RealServer.MONGODB, Map.of()),
  REDIS("redis", "redis.url", RealServer.REDIS, Map.of()),
  REDIS_ASYNC("redis-async", "redis.url", RealServer.REDIS, Map.of()),
  SCYLLA("scylla", "scylla.hosts", RealServer.CASSANDRA, Map.of()),
  SCYLLA_ASYNC("scylla-async", "scylla.hosts", RealServer.CASSANDRA, Map.of());

  private static final Pattern LOGIN = Pattern.compile("user=([^&]*)&password=([^&]*)");
  private static final AtomicInteger TABLES = new AtomicInteger();

  private final String binding;
  private final String urlKey;
  private final RealServer server;
  private final Map<String, String> environment;

  Database(String binding, String urlKey, RealServer server, Map<String, String> environment) {
    this.binding = binding;
    this.urlKey = urlKey;
    this.server = server;
    this.environment = environment;
  }

  /** Writes a field of a record of the shared server. */
  void overwrite(String table, String key, String field, String value) {
    throw new UnsupportedOperationException(this + " is not looked into past Polyload");
  }

  /** Raises W_YTD of TPC-C's warehouses by 1, which breaks conditions 1 and 8. */
  void payInWithoutHistory() {
    throw new UnsupportedOperationException(this + " cannot run TPC-C");
  }

  /** Removes a table of the shared server; where it takes no room of its own, it stays. */
  void drop(String table) {}

  String binding() {
    return binding;
  }

  /** The URL of the server that tests share. */
  String url() {
    return server.url();
  }

  /** A server for faults. */
  ServerInstance fresh(String name) {
    return server.fresh(name, environment);
  }

  /** The option that names a server. */
  List<String> at(String url) {
    return List.of("-p", urlKey + "=" + url);
  }

  /** Options for user and password of the shared server, where a file says others. */
  List<String> login() {
    Matcher login = LOGIN.matcher(url());
    return this == MYSQL && login.find()
        ? List.of("-p", "db.user=" + login.group(1), "-p", "db.passwd=" + login.group(2))
        : List.of();
  }

  /** Binding and options for a table of the shared server. */
  List<String> table(String name) {
    return flat(binding, at(url()), "-p", "table=" + name);
  }

  /** A name that no other table has, also on a server that outlives the tests. */
  static String newTable() {
    return "e2e_" + ProcessHandle.current().pid() + "_" + TABLES.incrementAndGet();
  }

  /** Texts and lists of texts in one list. */
  static List<String> flat(Object... parts) {
    List<String> all = new ArrayList<>();
    for (Object part : parts) {
      if (part instanceof List<?> list) {
        list.forEach(one -> all.add((String) one));
      } else {
        all.add((String) part);
      }
    }
    return all;
  }
}
