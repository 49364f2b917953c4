package io.polyload.mongodb;

import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Schema;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/**
 * What depends on the fields asked for, made once for each set of them. Belongs to one worker.
 *
 * @param <T> what is made
 */
final class PerFields<T> {

  static final BsonDocument ID_ONLY = naming(List.of(RecordCodec.ID));

  private final List<String> names;
  private final Function<BsonDocument, T> maker;
  private final T every;
  private final List<T> single;
  private T byName;

  /**
   * @param maker makes it of a projection, or of null if there is none
   */
  PerFields(Schema schema, Function<BsonDocument, T> maker) {
    this.names = schema.fields();
    this.maker = maker;
    this.every = maker.apply(null);
    this.single = new ArrayList<>(Collections.nCopies(names.size(), null));
  }

  /** For a projection that leaves these fields (and the key, as YCSB does). */
  T of(FieldSet fields) {
    if (!fields.all()) {
      int field = fields.field();
      if (single.get(field) == null) {
        single.set(field, maker.apply(naming(names.subList(field, field + 1))));
      }
      return single.get(field);
    }
    if (!fields.byName()) {
      return every;
    }
    if (byName == null) {
      byName = maker.apply(naming(names));
    }
    return byName;
  }

  /** In bytes, so that sending it is one copy. */
  private static BsonDocument naming(List<String> names) {
    BsonDocument document = new BsonDocument();
    names.forEach(name -> document.append(name, new BsonInt32(1)));
    return new RawBsonDocument(document, new BsonDocumentCodec());
  }
}
