package io.polyload.mongodb;

import com.mongodb.ReadConcern;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Schema;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonReader;
import org.bson.BsonString;
import org.bson.BsonType;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;

/**
 * One record by its key, as the bare command {@code {find, limit: 1, singleBatch, projection,
 * filter: {_id: key}}}: what the driver's {@code find().first()} sends, without the cursor that it
 * makes of the answer, which costs a quarter of the client's time. The driver does not repeat such
 * a command by itself; the engine does, and counts it. Belongs to one worker.
 */
final class Lookup implements Codec<Lookup.Found> {

  /** Stands for the answer to one command. */
  static final class Found {
    private boolean there;

    boolean isThere() {
      return there;
    }
  }

  private final RecordCodec codec;
  private final PerFields<KeyFilter> commands;
  private final Found found = new Found();

  Lookup(RecordCodec codec, Schema schema, ReadConcern concern) {
    this.codec = codec;
    this.commands =
        new PerFields<>(
            schema, projection -> KeyFilter.ending(command(schema.table(), projection, concern)));
  }

  private static BsonDocument command(String table, BsonDocument projection, ReadConcern concern) {
    BsonDocument command =
        new BsonDocument("find", new BsonString(table))
            .append("limit", new BsonInt32(1))
            .append("singleBatch", BsonBoolean.TRUE);
    if (projection != null) {
      command.append("projection", projection);
    }
    if (!concern.isServerDefault()) {
      command.append("readConcern", concern.asDocument());
    }
    return command;
  }

  /**
   * The command for a key; it holds until the next call.
   *
   * @param into where the values go, or null
   */
  BsonDocument of(Key key, FieldSet fields, Row into) {
    if (into != null) {
      into.clear();
    }
    codec.into(into);
    return commands.of(fields).on(key);
  }

  /**
   * Reads the server's answer: {@code {cursor: {firstBatch: [record], …}, …}}.
   *
   * @return always the same object
   */
  @Override
  public Found decode(BsonReader reader, DecoderContext context) {
    found.there = false;
    reader.readStartDocument();
    while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
      if (reader.readName().equals("cursor")) {
        cursor(reader, context);
      } else {
        reader.skipValue();
      }
    }
    reader.readEndDocument();
    return found;
  }

  private void cursor(BsonReader reader, DecoderContext context) {
    reader.readStartDocument();
    while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
      if (reader.readName().equals("firstBatch")) {
        reader.readStartArray();
        while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
          StoredRecord unused = codec.decode(reader, context);
          found.there = true;
        }
        reader.readEndArray();
      } else {
        reader.skipValue();
      }
    }
    reader.readEndDocument();
  }

  @Override
  public void encode(BsonWriter writer, Found value, EncoderContext context) {
    throw new UnsupportedOperationException("answers are only read");
  }

  @Override
  public Class<Found> getEncoderClass() {
    return Found.class;
  }
}
