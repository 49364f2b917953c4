package io.polyload.mongodb;

import com.mongodb.MongoException;
import com.mongodb.ReadPreference;
import com.mongodb.bulk.BulkWriteResult;
import com.mongodb.client.FindIterable;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.model.WriteModel;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.core.options.Options;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Schema;
import io.polyload.ycsb.port.Values;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Consumer;
import org.bson.BSONException;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;

/**
 * YCSB's records as documents. Belongs to one worker's thread; the connections behind it are
 * shared, and as many as there are workers. With w=0 the server says nothing about a write, so
 * whatever was sent counts as done.
 */
final class MongoKeyValueStore implements KeyValueStore {

  private final RecordCodec codec;
  private final MongoCollection<StoredRecord> collection;
  private final boolean upsert;
  private final KeyFilter equal = KeyFilter.equal();
  private final KeyFilter from = KeyFilter.from();
  private final PerFields<BsonDocument> projections;
  private final MongoDatabase database;
  private final Lookup lookup;
  private final FieldUpdate update;
  private final StoredRecord record = new StoredRecord();
  private final List<StoredRecord> records = new ArrayList<>();
  private final Counter counter = new Counter();

  MongoKeyValueStore(MongoDatabase database, Schema schema, Options options) {
    this.codec = new RecordCodec(schema, ValueFormat.of(options.get(MongoOptions.FIELDS)));
    this.upsert = options.get(MongoOptions.UPSERT);
    this.projections = new PerFields<>(schema, projection -> projection);
    this.lookup = new Lookup(codec, schema, database.getReadConcern());
    this.update = new FieldUpdate(codec);
    this.database = database.withCodecRegistry(MongoCollections.registry(codec, lookup));
    this.collection = this.database.getCollection(schema.table(), StoredRecord.class);
  }

  @Override
  public Outcome read(Key key, FieldSet fields, Row into) throws StoreException {
    BsonDocument command = lookup.of(key, fields, into);
    try {
      Lookup.Found found =
          database.runCommand(command, database.getReadPreference(), Lookup.Found.class);
      return found.isThere() ? Outcome.OK : Outcome.NOT_FOUND;
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public Outcome scan(Key start, int count, FieldSet fields) throws StoreException {
    codec.into(null);
    counter.count = 0;
    try {
      FindIterable<StoredRecord> found =
          collection
              .find(from.on(start))
              .projection(projections.of(fields))
              .sort(MongoCollections.KEY_ORDER)
              .limit(count)
              .batchSize(count + 1); // more than the limit, or the server keeps a cursor open
      found.forEach(counter);
      return Outcome.ok(counter.count);
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public Outcome update(Key key, Values values) throws StoreException {
    try {
      UpdateResult result = collection.updateOne(equal.on(key), update.to(values));
      return result.wasAcknowledged() && result.getMatchedCount() == 0
          ? Outcome.NOT_FOUND
          : Outcome.OK;
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public Outcome insert(Key key, Values values) throws StoreException {
    try {
      record.of(key, values);
      if (upsert) {
        var unused = collection.replaceOne(equal.on(key), record, MongoCollections.UPSERT);
      } else {
        var unused = collection.insertOne(record);
      }
      return Outcome.OK;
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public Outcome insertBatch(Batch batch) throws StoreException {
    List<StoredRecord> filled = fill(batch);
    try {
      if (upsert) {
        List<WriteModel<StoredRecord>> replacements = new ArrayList<>(filled.size());
        for (StoredRecord one : filled) {
          replacements.add(
              new ReplaceOneModel<>(
                  new BsonDocument(RecordCodec.ID, new BsonString(one.key())),
                  one,
                  MongoCollections.UPSERT));
        }
        BulkWriteResult unused =
            collection.bulkWrite(replacements, MongoCollections.UNORDERED_BULK);
      } else {
        var unused = collection.insertMany(filled, MongoCollections.UNORDERED);
      }
      return Outcome.ok(batch.size());
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  private List<StoredRecord> fill(Batch batch) {
    while (records.size() < batch.size()) {
      records.add(new StoredRecord());
    }
    for (int i = 0; i < batch.size(); i++) {
      records.get(i).of(batch.key(i), batch.values(i));
    }
    return records.subList(0, batch.size());
  }

  @Override
  public Outcome delete(Key key) throws StoreException {
    try {
      DeleteResult result = collection.deleteOne(equal.on(key));
      return result.wasAcknowledged() && result.getDeletedCount() == 0
          ? Outcome.NOT_FOUND
          : Outcome.OK;
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public void present(Batch batch, BitSet found) throws StoreException {
    found.clear();
    KeyPlaces places = new KeyPlaces(batch);
    try {
      collection
          // a secondary may lag behind what has just been inserted
          .withReadPreference(ReadPreference.primary())
          .find(places.filter(), RawBsonDocument.class)
          .projection(PerFields.ID_ONLY)
          .batchSize(batch.size() + 1)
          .forEach(one -> found.set(places.of(one)));
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  /** Counts the records of a scan. */
  private static final class Counter implements Consumer<StoredRecord> {
    private int count;

    @Override
    public void accept(StoredRecord one) {
      count++;
    }
  }
}
