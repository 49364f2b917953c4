package io.polyload.mongodb;

import io.polyload.ycsb.port.Key;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.bson.BsonDocument;
import org.bson.RawBsonDocument;

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

  /** Where the inner document begins, if there is one. */
  private static final int INNER = Integer.BYTES + element(DOCUMENT, RecordCodec.ID).length;

  private final boolean nested;
  private final byte[] head;
  private byte[] buffer = new byte[64];

  private KeyFilter(boolean nested, byte[] head) {
    this.nested = nested;
    this.head = head;
  }

  /** The record with the key: {@code {_id: key}}. */
  static KeyFilter equal() {
    return new KeyFilter(false, element(STRING, RecordCodec.ID));
  }

  /** The records from the key on: {@code {_id: {$gte: key}}}. */
  static KeyFilter from() {
    byte[] outer = element(DOCUMENT, RecordCodec.ID);
    byte[] inner = element(STRING, "$gte");
    ByteBuffer both = ByteBuffer.allocate(outer.length + Integer.BYTES + inner.length);
    return new KeyFilter(true, both.put(outer).putInt(0).put(inner).array());
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
    int length = Integer.BYTES + head.length + string + (nested ? 2 : 1);
    if (buffer.length < length) {
      buffer = new byte[length];
    }
    ByteBuffer out = ByteBuffer.wrap(buffer).order(ByteOrder.LITTLE_ENDIAN);
    out.putInt(length).put(head).putInt(key.length() + 1).put(key.buffer(), 0, key.length());
    Arrays.fill(buffer, out.position(), length, (byte) 0); // ends the string and each document
    if (nested) {
      out.putInt(INNER, length - INNER - 1);
    }
    return new RawBsonDocument(buffer, 0, length);
  }
}
