package io.polyload.mongodb;

import com.mongodb.MongoCommandException;
import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.CountOptions;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.KeyValueAdmin;
import org.bson.BsonDocument;
import org.bson.BsonInt32;

/**
 * YCSB's collection as a whole. Whatever the URL says, it waits for the server's answer and asks
 * the primary, for what it says must be true. Used by one thread.
 */
final class MongoKeyValueAdmin implements KeyValueAdmin {

  private static final int NAMESPACE_EXISTS = 48;

  /**
   * Counts every key in the index. The collection's own counter would be faster, but it is wrong
   * after a crash and counts orphans of a sharded collection; without the hint the server reads the
   * documents, which takes 1.7 times as long (0.44 s for a million of them with it).
   */
  private static final CountOptions EXACT =
      new CountOptions().hint(new BsonDocument(RecordCodec.ID, new BsonInt32(1)));

  private final MongoDatabase database;
  private final String table;

  MongoKeyValueAdmin(MongoDatabase database, String table) {
    this.database =
        database
            .withReadPreference(ReadPreference.primary())
            .withReadConcern(ReadConcern.LOCAL)
            .withWriteConcern(WriteConcern.ACKNOWLEDGED);
    this.table = table;
  }

  @Override
  public String create() throws StoreException {
    try {
      database.createCollection(table);
      return "collection '%s' in database '%s'".formatted(table, database.getName());
    } catch (MongoCommandException e) {
      if (e.getErrorCode() == NAMESPACE_EXISTS) {
        return "";
      }
      throw MongoErrors.of(e);
    } catch (MongoException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public long count() throws StoreException {
    try {
      return database.getCollection(table).countDocuments(new BsonDocument(), EXACT);
    } catch (MongoException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public void drop() throws StoreException {
    try {
      database.getCollection(table).drop();
    } catch (MongoException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }
}
