package io.polyload.mongodb;

import com.mongodb.ReadConcern;
import com.mongodb.client.MongoDatabase;
import io.polyload.ycsb.port.FieldSet;
import java.util.HashMap;
import java.util.Map;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonString;

/**
 * Finds a record by a bare find command: no cursor, no retry, and the command document is made once
 * for each set of fields. Belongs to one worker.
 */
final class RawFind {

  private final MongoDatabase database;
  private final String table;
  private final Projections projections;
  private final Map<FieldSet, BsonDocument> commands = new HashMap<>();

  /**
   * @param database knows {@link FindReply}
   */
  RawFind(MongoDatabase database, String table, Projections projections) {
    this.database = database;
    this.table = table;
    this.projections = projections;
  }

  /** Whether a record answers to the filter; its values are where the codec puts them. */
  boolean find(BsonDocument filter, FieldSet fields) {
    BsonDocument command = commands.computeIfAbsent(fields, this::command);
    command.put("filter", filter);
    return database.runCommand(command, database.getReadPreference(), FindReply.class).documents()
        > 0;
  }

  private BsonDocument command(FieldSet fields) {
    BsonDocument command = new BsonDocument("find", new BsonString(table));
    command.put("filter", BsonDocument.parse("{}")); // keeps its place
    BsonDocument projection = projections.of(fields);
    if (projection != null) {
      command.put("projection", projection);
    }
    command.put("limit", new BsonInt32(1));
    command.put("singleBatch", BsonBoolean.TRUE);
    ReadConcern concern = database.getReadConcern();
    if (!concern.isServerDefault()) {
      command.put(
          "readConcern", concern.asDocument()); // the driver leaves that to whoever commands
    }
    return command;
  }
}
