package io.polyload.mongodb;

import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Schema;
import io.polyload.ycsb.port.Values;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bson.BsonReader;
import org.bson.BsonType;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;

/**
 * Writes records as YCSB's documents, {@code {_id: key, field0: …}}, straight to the driver's
 * buffer and reads them straight from it. Belongs to one worker: it remembers where the record that
 * is read next has to go.
 */
final class RecordCodec implements Codec<StoredRecord> {

  static final String ID = "_id";

  private final List<String> names;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final ValueFormat format;
  private final StoredRecord found = new StoredRecord();
  private Row into;

  RecordCodec(Schema schema, ValueFormat format) {
    this.names = schema.fields();
    this.format = format;
    for (String name : names) {
      numbers.put(name, numbers.size());
    }
  }

  /** Where the values of the records that are read from now on go; null to skip them. */
  void into(Row row) {
    into = row;
  }

  @Override
  public void encode(BsonWriter writer, StoredRecord record, EncoderContext context) {
    writer.writeStartDocument();
    writer.writeString(ID, record.key());
    write(writer, record.values());
    writer.writeEndDocument();
  }

  /** Writes the fields alone, into a document that is open. */
  void write(BsonWriter writer, Values values) {
    for (int i = 0; i < values.size(); i++) {
      format.write(writer, names.get(values.field(i)), values.value(i));
    }
  }

  /**
   * Reads one document of a reply. If nobody wants its values it is passed over in one step, as its
   * length is its first field: it has been received, which is what is measured.
   *
   * @return always the same object, in the place of the record
   */
  @Override
  public StoredRecord decode(BsonReader reader, DecoderContext context) {
    if (into == null) {
      reader.skipValue();
      return found;
    }
    reader.readStartDocument();
    for (BsonType type = reader.readBsonType();
        type != BsonType.END_OF_DOCUMENT;
        type = reader.readBsonType()) {
      Integer number = numbers.get(reader.readName());
      if (number == null) {
        reader.skipValue();
      } else {
        into.set(number, ValueFormat.read(reader, type));
      }
    }
    reader.readEndDocument();
    return found;
  }

  @Override
  public Class<StoredRecord> getEncoderClass() {
    return StoredRecord.class;
  }
}
