package io.polyload.mongodb;

import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Schema;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/** The projection for each set of fields, made once. Belongs to one worker. */
final class Projections {

  static final BsonDocument ID_ONLY = naming(List.of(RecordCodec.ID));

  private final List<String> names;
  private final BsonDocument[] single;
  private BsonDocument all;

  Projections(Schema schema) {
    names = schema.fields();
    single = new BsonDocument[names.size()];
  }

  /** The projection that leaves these fields (and the key, as YCSB does), or null for none. */
  BsonDocument of(FieldSet fields) {
    if (!fields.all()) {
      int field = fields.field();
      if (single[field] == null) {
        single[field] = naming(names.subList(field, field + 1));
      }
      return single[field];
    }
    if (!fields.byName()) {
      return null;
    }
    if (all == null) {
      all = naming(names);
    }
    return all;
  }

  /** In bytes, so that sending it is one copy. */
  private static BsonDocument naming(List<String> names) {
    BsonDocument document = new BsonDocument();
    names.forEach(name -> document.append(name, new BsonInt32(1)));
    return new RawBsonDocument(document, new BsonDocumentCodec());
  }
}
