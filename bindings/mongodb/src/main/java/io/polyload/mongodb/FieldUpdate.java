package io.polyload.mongodb;

import io.polyload.ycsb.port.Values;
import org.bson.BsonDocument;
import org.bson.BsonDocumentWrapper;
import org.bson.BsonWriter;
import org.bson.codecs.Encoder;
import org.bson.codecs.EncoderContext;

/**
 * The update {@code {$set: {field: value, …}}}, written straight from the values. Belongs to one
 * worker.
 */
final class FieldUpdate implements Encoder<Values> {

  private final RecordCodec codec;

  FieldUpdate(RecordCodec codec) {
    this.codec = codec;
  }

  BsonDocument to(Values values) {
    return new BsonDocumentWrapper<>(values, this);
  }

  @Override
  public void encode(BsonWriter writer, Values values, EncoderContext context) {
    writer.writeStartDocument();
    writer.writeStartDocument("$set");
    codec.write(writer, values);
    writer.writeEndDocument();
    writer.writeEndDocument();
  }

  @Override
  public Class<Values> getEncoderClass() {
    return Values.class;
  }
}
