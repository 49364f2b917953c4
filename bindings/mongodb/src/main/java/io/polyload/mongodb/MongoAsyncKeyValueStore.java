package io.polyload.mongodb;

import com.mongodb.ReadPreference;
import com.mongodb.client.model.ReplaceOneModel;
import com.mongodb.client.result.DeleteResult;
import com.mongodb.client.result.UpdateResult;
import com.mongodb.reactivestreams.client.MongoCollection;
import com.mongodb.reactivestreams.client.MongoDatabase;
import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.options.Options;
import io.polyload.ycsb.port.AsyncKeyValueStore;
import io.polyload.ycsb.port.Batch;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Schema;
import io.polyload.ycsb.port.Values;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.RawBsonDocument;

/**
 * The same commands as those of {@link MongoKeyValueStore}, on the reactive driver. Belongs to one
 * client; the connections behind it are shared.
 */
final class MongoAsyncKeyValueStore implements AsyncKeyValueStore {

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
  private final Answer<Lookup.Found> looked;
  private final Answer<StoredRecord> found;
  private final Answer<Object> done;
  private final Answer<UpdateResult> updated;
  private final Answer<DeleteResult> deleted;
  private final Answer<RawBsonDocument> keys;

  MongoAsyncKeyValueStore(MongoDatabase database, Schema schema, Options options, Gate gate) {
    this.codec = new RecordCodec(schema, ValueFormat.of(options.get(MongoOptions.FIELDS)));
    this.upsert = options.get(MongoOptions.UPSERT);
    this.projections = new PerFields<>(schema, projection -> projection);
    this.lookup = new Lookup(codec, schema, database.getReadConcern());
    this.update = new FieldUpdate(codec);
    this.database = database.withCodecRegistry(MongoCollections.registry(codec, lookup));
    this.collection = this.database.getCollection(schema.table(), StoredRecord.class);
    this.looked = new Answer<>(gate);
    this.found = new Answer<>(gate);
    this.done = new Answer<>(gate);
    this.updated = new Answer<>(gate);
    this.deleted = new Answer<>(gate);
    this.keys = new Answer<>(gate);
  }

  @Override
  public void read(Key key, FieldSet fields, Row into, Completion completion) {
    BsonDocument command = lookup.of(key, fields, into);
    looked.to(
        () -> database.runCommand(command, database.getReadPreference(), Lookup.Found.class),
        (count, found) -> found.isThere() ? Outcome.OK : Outcome.NOT_FOUND,
        completion);
  }

  @Override
  public void scan(Key start, int count, FieldSet fields, Completion completion) {
    codec.into(null);
    found.to(
        () ->
            collection
                .find(from.on(start))
                .projection(projections.of(fields))
                .sort(MongoCollections.KEY_ORDER)
                .limit(count)
                .batchSize(count + 1), // more than the limit, or the server keeps a cursor open
        (records, last) -> Outcome.ok(records),
        completion);
  }

  @Override
  public void update(Key key, Values values, Completion completion) {
    updated.to(
        () -> collection.updateOne(equal.on(key), update.to(values)),
        (count, result) ->
            result.wasAcknowledged() && result.getMatchedCount() == 0
                ? Outcome.NOT_FOUND
                : Outcome.OK,
        completion);
  }

  @Override
  public void insert(Key key, Values values, Completion completion) {
    record.of(key, values);
    done.to(
        () ->
            upsert
                ? collection.replaceOne(equal.on(key), record, MongoCollections.UPSERT)
                : collection.insertOne(record),
        (count, result) -> Outcome.OK,
        completion);
  }

  @Override
  public void insertBatch(Batch batch, Completion completion) {
    List<StoredRecord> records = new ArrayList<>(batch.size());
    for (int i = 0; i < batch.size(); i++) {
      records.add(new StoredRecord().of(batch.key(i), batch.values(i)));
    }
    done.to(
        () ->
            upsert
                ? collection.bulkWrite(
                    records.stream()
                        .map(
                            one ->
                                new ReplaceOneModel<>(
                                    new BsonDocument(RecordCodec.ID, new BsonString(one.key())),
                                    one,
                                    MongoCollections.UPSERT))
                        .toList(),
                    MongoCollections.UNORDERED_BULK)
                : collection.insertMany(records, MongoCollections.UNORDERED),
        (count, result) -> Outcome.ok(records.size()),
        completion);
  }

  @Override
  public void delete(Key key, Completion completion) {
    deleted.to(
        () -> collection.deleteOne(equal.on(key)),
        (count, result) ->
            result.wasAcknowledged() && result.getDeletedCount() == 0
                ? Outcome.NOT_FOUND
                : Outcome.OK,
        completion);
  }

  @Override
  public void present(Batch batch, BitSet present, Completion completion) {
    present.clear();
    KeyPlaces places = new KeyPlaces(batch);
    keys.to(
        () ->
            collection
                // a secondary may lag behind what has just been inserted
                .withReadPreference(ReadPreference.primary())
                .find(places.filter(), RawBsonDocument.class)
                .projection(PerFields.ID_ONLY)
                .batchSize(batch.size() + 1),
        one -> present.set(places.of(one)),
        (count, last) -> Outcome.ok(count),
        completion);
  }
}
