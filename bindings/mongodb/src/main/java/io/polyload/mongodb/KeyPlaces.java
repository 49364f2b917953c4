package io.polyload.mongodb;

import io.polyload.ycsb.port.Batch;
import java.util.HashMap;
import java.util.Map;
import org.bson.BsonArray;
import org.bson.BsonDocument;
import org.bson.BsonString;

/** Which key of a batch stands where, to ask for all of them at once. Belongs to one call. */
final class KeyPlaces {

  private final Map<String, Integer> places = new HashMap<>();

  KeyPlaces(Batch batch) {
    for (int i = 0; i < batch.size(); i++) {
      places.put(batch.key(i).toString(), i);
    }
  }

  /** {@code {_id: {$in: keys}}}. */
  BsonDocument filter() {
    BsonArray keys = new BsonArray(places.size());
    places.keySet().forEach(key -> keys.add(new BsonString(key)));
    return new BsonDocument(RecordCodec.ID, new BsonDocument("$in", keys));
  }

  /** The place of a record that was found. */
  int of(BsonDocument found) {
    return places.get(found.getString(RecordCodec.ID).getValue());
  }
}
