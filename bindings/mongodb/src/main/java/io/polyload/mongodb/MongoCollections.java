package io.polyload.mongodb;

import com.mongodb.MongoClientSettings;
import com.mongodb.client.model.BulkWriteOptions;
import com.mongodb.client.model.InsertManyOptions;
import com.mongodb.client.model.ReplaceOptions;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.codecs.Codec;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.codecs.configuration.CodecRegistry;

/** What both drivers' stores have in common. */
final class MongoCollections {

  static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);
  static final InsertManyOptions UNORDERED = new InsertManyOptions().ordered(false);
  static final BulkWriteOptions UNORDERED_BULK = new BulkWriteOptions().ordered(false);
  static final BsonDocument KEY_ORDER = new BsonDocument(RecordCodec.ID, new BsonInt32(1));

  private MongoCollections() {}

  /** The driver's codecs and one worker's own. */
  static CodecRegistry registry(Codec<?>... own) {
    return CodecRegistries.fromRegistries(
        CodecRegistries.fromCodecs(own), MongoClientSettings.getDefaultCodecRegistry());
  }
}
