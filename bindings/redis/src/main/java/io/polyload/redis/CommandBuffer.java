package io.polyload.redis;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Arrays;

/**
 * Commands as they go over the wire, each with the slot of its key, kept until they have been
 * answered. Used again and again without new memory, once it is large enough. Used by one thread at
 * a time.
 */
final class CommandBuffer implements CommandSink {

  private static final int USUAL_SIZE = 256;
  private static final int NO_SLOT = -1;

  private final Bytes bytes = new Bytes();
  private final RespWriter writer = new RespWriter(bytes, USUAL_SIZE);
  private byte[] key = new byte[64];
  private int[] begins = new int[2];
  private int[] slots = new int[2];
  private int size;

  /** Forgets all commands. */
  void clear() {
    bytes.reset();
    size = 0;
  }

  /** Ends the last command; no more are added. */
  void end() throws IOException {
    writer.flush();
  }

  /** The number of commands. */
  int size() {
    return size;
  }

  /** The slot of the first key of the i-th command. */
  int slot(int i) {
    return slots[i];
  }

  /** Sends the i-th command. */
  void send(int i, RespWriter out) throws IOException {
    out.encoded(bytes.array(), begins[i], i + 1 < size ? begins[i + 1] : bytes.size());
  }

  @Override
  public void command(Word name, int arguments) throws IOException {
    writer.flush();
    if (size == begins.length) {
      begins = Arrays.copyOf(begins, 2 * size);
      slots = Arrays.copyOf(slots, 2 * size);
    }
    begins[size] = bytes.size();
    slots[size] = NO_SLOT;
    size++;
    writer.command(name, arguments);
  }

  @Override
  public void key(byte[] prefix, byte[] rest, int length) throws IOException {
    int all = prefix.length + length;
    if (all > key.length) {
      key = new byte[2 * all];
    }
    System.arraycopy(prefix, 0, key, 0, prefix.length);
    System.arraycopy(rest, 0, key, prefix.length, length);
    belongsTo(key, all);
    writer.arg(key, all);
  }

  @Override
  public void key(Word word) throws IOException {
    belongsTo(word.plain(), word.plain().length);
    writer.key(word);
  }

  private void belongsTo(byte[] whole, int length) {
    if (slots[size - 1] == NO_SLOT) {
      slots[size - 1] = Slots.of(whole, length);
    }
  }

  @Override
  public void arg(Word word) throws IOException {
    writer.arg(word);
  }

  @Override
  public void arg(byte[] value, int length) throws IOException {
    writer.arg(value, length);
  }

  @Override
  public void arg(long number) throws IOException {
    writer.arg(number);
  }

  /** Lets its array be read without a copy. */
  private static final class Bytes extends ByteArrayOutputStream {

    Bytes() {
      super(USUAL_SIZE);
    }

    byte[] array() {
      return buf;
    }
  }
}
