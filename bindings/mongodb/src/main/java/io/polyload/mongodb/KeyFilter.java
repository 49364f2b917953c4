package io.polyload.mongodb;

import io.polyload.ycsb.port.Key;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;

/**
 * A condition on {@code _id}, as the bytes that go over the wire: the key is copied into a buffer
 * that is reused, no text is made of it, and the driver copies the buffer once. (A
 * BsonDocumentWrapper with an encoder of our own would not do: inside a find command the driver
 * turns it into a tree, once for all, and from then on would always ask for the first key.) Belongs
 * to one worker.
 */
final class KeyFilter {

  private static final byte DOCUMENT = 3;
  private static final byte STRING = 2;

  private static final int NONE = 0;

  /** Where the inner document begins, or {@link #NONE}. */
  private final int inner;

  private final byte[] head;
  private byte[] buffer = new byte[64];

  private KeyFilter(int inner, byte[] head) {
    this.inner = inner;
    this.head = head;
  }

  /** The record with the key: {@code {_id: key}}. */
  static KeyFilter equal() {
    return new KeyFilter(NONE, element(STRING, RecordCodec.ID));
  }

  /** The records from the key on: {@code {_id: {$gte: key}}}. */
  static KeyFilter from() {
    return nested(element(DOCUMENT, RecordCodec.ID), element(STRING, "$gte"));
  }

  /** A whole command: what is given, then {@code filter: {_id: key}}. */
  static KeyFilter ending(BsonDocument command) {
    ByteBuffer bytes =
        new RawBsonDocument(command, new BsonDocumentCodec()).getByteBuffer().asNIO();
    byte[] filter = element(DOCUMENT, "filter");
    byte[] elements = new byte[bytes.remaining() - Integer.BYTES - 1]; // no length, no zero
    bytes.position(bytes.position() + Integer.BYTES).get(elements);
    return nested(
        ByteBuffer.allocate(elements.length + filter.length).put(elements).put(filter).array(),
        element(STRING, RecordCodec.ID));
  }

  private static KeyFilter nested(byte[] outer, byte[] inner) {
    ByteBuffer both = ByteBuffer.allocate(outer.length + Integer.BYTES + inner.length);
    return new KeyFilter(
        Integer.BYTES + outer.length, both.put(outer).putInt(0).put(inner).array());
  }

  /** Type and name, which begin an element. */
  private static byte[] element(byte type, String name) {
    byte[] text = name.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer element = ByteBuffer.allocate(text.length + 2);
    return element.put(type).put(text).put((byte) 0).array();
  }

  /** The condition for this key; it holds until the next call. */
  BsonDocument on(Key key) {
    int string = Integer.BYTES + key.length() + 1; // its length, its bytes, a zero
    int length = Integer.BYTES + head.length + string + (inner == NONE ? 1 : 2);
    if (buffer.length < length) {
      buffer = new byte[length];
    }
    ByteBuffer out = ByteBuffer.wrap(buffer).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(length).put(head).putInt(key.length() + 1).put(key.buffer(), 0, key.length());
    Arrays.fill(buffer, out.position(), length, (byte) 0); // ends the string and each document
    if (inner != NONE) {
      out.putInt(inner, length - inner - 1);
    }
    return new RawBsonDocument(buffer, 0, length);
  }
}
