package io.polyload.mongodb.tpcc;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.ReplaceOptions;
import io.polyload.core.api.StoreException;
import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import java.util.Locale;
import org.bson.BsonDocument;
import org.bson.BsonString;

/** The shape that data was made with, written beside it, so that no run takes it for the other. */
final class RecordedShape {

  private static final BsonDocument KEY = Keys.is(new BsonString("shape"));
  private static final String SHAPE = "order_lines";

  private RecordedShape() {}

  static void write(MongoCollection<BsonDocument> config, Shape shape) {
    var unused =
        config.replaceOne(
            KEY,
            KEY.clone().append(SHAPE, new BsonString(name(shape))),
            new ReplaceOptions().upsert(true));
  }

  /**
   * @throws StoreException if data of the other shape is there, with what to do
   */
  static void refuseOther(MongoCollection<BsonDocument> config, Shape wanted)
      throws StoreException {
    BsonDocument found = config.find(KEY).first();
    if (found != null && !Docs.textOf(found, SHAPE).equals(name(wanted))) {
      throw new StoreException(
          "OtherShape",
          ("the TPC-C data in database '%s' was loaded with %s=%s: say the same now, or remove it"
                  + " first (destroy)")
              .formatted(
                  config.getNamespace().getDatabaseName(),
                  MongoTpccOptions.SHAPE.key(),
                  Docs.textOf(found, SHAPE)),
          null);
    }
  }

  /** For people. */
  static String words(Shape shape) {
    return shape == Shape.EMBEDDED ? "inside their order" : "in a collection of their own";
  }

  private static String name(Shape shape) {
    return shape.name().toLowerCase(Locale.ROOT);
  }
}
