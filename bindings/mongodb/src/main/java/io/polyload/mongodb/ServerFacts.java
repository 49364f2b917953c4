package io.polyload.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.MongoCommandException;
import com.mongodb.MongoCompressor;
import com.mongodb.ReadConcern;
import com.mongodb.ReadConcernLevel;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoDatabase;
import com.mongodb.connection.ServerDescription;
import com.mongodb.connection.ServerType;
import com.mongodb.internal.build.MongoDriverVersion;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * Finds out what a reader of a result must know about server and driver. Above all the write
 * concern in effect: "none in the URL" is w:majority on a server since 5.0 and w:1 on an older one,
 * a factor of three in the result.
 */
final class ServerFacts {

  private final MongoDatabase admin;
  private final MongoClientSettings settings;
  private final ServerDescription server;
  private final String version;
  private final BsonDocument defaults;

  private ServerFacts(MongoClient client, MongoClientSettings settings) {
    this.admin = client.getDatabase("admin");
    this.settings = settings;
    this.server = server(client);
    this.version = command("buildInfo").getString("version").getValue();
    this.defaults = defaults();
  }

  /**
   * Asks the server.
   *
   * @throws com.mongodb.MongoException if it does not answer or refuses the user
   */
  static Map<String, String> read(
      MongoClient client,
      MongoClientSettings settings,
      MongoTarget target,
      int connections,
      String driver) {
    // fails if no server is of the kind that reads want, which the other commands would not notice
    var unused =
        client
            .getDatabase(target.database())
            .runCommand(new BsonDocument("ping", new BsonInt32(1)), settings.getReadPreference());
    // needs no right but that of being logged in, so it proves just that; hello does not
    client.getDatabase(target.database()).listCollectionNames().authorizedCollections(true).first();
    ServerFacts facts = new ServerFacts(client, settings);
    Map<String, String> found = new LinkedHashMap<>();
    found.put("server", "MongoDB " + facts.version);
    found.put("topology", facts.topology());
    found.put("database", target.database());
    found.put("driver", driver + " " + MongoDriverVersion.VERSION);
    found.put("write concern", facts.writeConcern());
    found.put("read concern", facts.readConcern());
    found.put("read preference", settings.getReadPreference().getName());
    found.put("retries by the driver", facts.retries());
    found.put("compression", facts.compression());
    found.put("connections", facts.connections(connections));
    return found;
  }

  private static ServerDescription server(MongoClient client) {
    List<ServerDescription> servers =
        client.getClusterDescription().getServerDescriptions().stream()
            .filter(ServerDescription::isOk)
            .toList();
    return servers.stream().filter(ServerDescription::isPrimary).findFirst().orElse(servers.get(0));
  }

  private String topology() {
    if (server.getSetName() != null) {
      int members =
          server.getHosts().size() + server.getPassives().size() + server.getArbiters().size();
      return "replica set '%s' of %d %s"
          .formatted(server.getSetName(), members, members == 1 ? "member" : "members");
    }
    return server.getType() == ServerType.STANDALONE ? "standalone" : "sharded cluster";
  }

  private static String text(BsonDocument concern) {
    return concern.entrySet().stream()
        .filter(
            part -> !part.getKey().equals("wtimeout") || part.getValue().asNumber().intValue() > 0)
        .map(part -> part.getKey() + ":" + plain(part.getValue()))
        .collect(Collectors.joining(" "));
  }

  private static String plain(BsonValue value) {
    if (value.isString()) {
      return value.asString().getValue();
    }
    return value.isBoolean()
        ? Boolean.toString(value.asBoolean().getValue())
        : Integer.toString(value.asNumber().intValue());
  }

  private String writeConcern() {
    WriteConcern asked = settings.getWriteConcern();
    if (!asked.isServerDefault()) {
      return text(asked.asDocument());
    }
    if (defaults.containsKey("defaultWriteConcern")) {
      return text(defaults.getDocument("defaultWriteConcern")) + " (the server's default)";
    }
    boolean majority =
        Integer.parseInt(version.split("\\.", 2)[0]) >= 5
            && server.getType() != ServerType.STANDALONE
            && server.getArbiters().isEmpty();
    return majority
        ? "w:majority (the server's built-in default; what it is set to could not be asked)"
        : "w:1 (the server's built-in default)";
  }

  private String readConcern() {
    ReadConcern asked = settings.getReadConcern();
    ReadConcernLevel level = asked.getLevel();
    if (level != null) {
      return level.getValue();
    }
    BsonDocument set = defaults.getDocument("defaultReadConcern", new BsonDocument());
    return set.getString("level", new BsonString("local")).getValue() + " (the server's default)";
  }

  private String retries() {
    boolean writes =
        settings.getRetryWrites()
            && settings.getWriteConcern().isAcknowledged()
            && server.getType() != ServerType.STANDALONE;
    String reads = settings.getRetryReads() ? "on" : "off";
    return "writes %s, reads %s".formatted(writes ? "on" : "off", reads);
  }

  private String compression() {
    return settings.getCompressorList().isEmpty()
        ? "none"
        : settings.getCompressorList().stream()
            .map(MongoCompressor::getName)
            .collect(Collectors.joining(", "));
  }

  private String connections(int clients) {
    int most = settings.getConnectionPoolSettings().getMaxSize();
    return clients
        + " opened before the start, "
        + (most == Integer.MAX_VALUE ? "no limit" : "at most " + most);
  }

  /** The defaults an administrator has set or the server has derived; empty if it will not tell. */
  private BsonDocument defaults() {
    try {
      return command("getDefaultRWConcern");
    } catch (MongoCommandException e) { // before 4.4, standalone, or without the right to ask
      return new BsonDocument();
    }
  }

  private BsonDocument command(String name) {
    return admin.runCommand(new BsonDocument(name, new BsonInt32(1)), BsonDocument.class);
  }
}
