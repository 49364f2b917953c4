package io.polyload.mongodb;

import java.nio.charset.StandardCharsets;
import org.bson.BsonBinary;
import org.bson.BsonReader;
import org.bson.BsonType;
import org.bson.BsonWriter;

/** How a value looks in a document. Stateless. */
@FunctionalInterface
interface ValueFormat {

  /** Writes one field. */
  void write(BsonWriter writer, String name, byte[] value);

  static ValueFormat of(MongoOptions.Fields fields) {
    return switch (fields) {
      // subtype 0, which is what YCSB's client makes of a byte[]
      case BINARY -> (writer, name, value) -> writer.writeBinaryData(name, new BsonBinary(value));
      case STRING ->
          (writer, name, value) ->
              writer.writeString(name, new String(value, StandardCharsets.UTF_8));
    };
  }

  /** Reads a field in either format; null if it is neither. The reader stands at the value. */
  static byte[] read(BsonReader reader, BsonType type) {
    return switch (type) {
      case BINARY -> reader.readBinaryData().getData();
      case STRING -> reader.readString().getBytes(StandardCharsets.UTF_8);
      default -> {
        reader.skipValue();
        yield null;
      }
    };
  }
}
