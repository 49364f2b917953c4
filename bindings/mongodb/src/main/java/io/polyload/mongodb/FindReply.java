package io.polyload.mongodb;

import org.bson.BsonReader;
import org.bson.BsonType;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;

/**
 * The server's answer to a bare find command: hands each document to the codec of records and
 * passes over the rest. Belongs to one worker and is reused.
 */
final class FindReply {

  private int documents;

  /** How many documents came. */
  int documents() {
    return documents;
  }

  /** Reads replies; always gives the same object. */
  static final class ReplyCodec implements Codec<FindReply> {

    private final FindReply reply = new FindReply();
    private final RecordCodec records;

    ReplyCodec(RecordCodec records) {
      this.records = records;
    }

    @Override
    public FindReply decode(BsonReader reader, DecoderContext context) {
      reply.documents = 0;
      reader.readStartDocument();
      while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
        if (reader.readName().equals("cursor")) {
          readCursor(reader, context);
        } else {
          reader.skipValue();
        }
      }
      reader.readEndDocument();
      return reply;
    }

    private void readCursor(BsonReader reader, DecoderContext context) {
      reader.readStartDocument();
      while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
        if (reader.readName().equals("firstBatch")) {
          reader.readStartArray();
          while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
            var unused = records.decode(reader, context);
            reply.documents++;
          }
          reader.readEndArray();
        } else {
          reader.skipValue();
        }
      }
      reader.readEndDocument();
    }

    @Override
    public void encode(BsonWriter writer, FindReply value, EncoderContext context) {
      throw new UnsupportedOperationException("replies are only read");
    }

    @Override
    public Class<FindReply> getEncoderClass() {
      return FindReply.class;
    }
  }
}
