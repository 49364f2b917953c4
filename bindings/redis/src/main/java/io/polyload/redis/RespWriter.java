package io.polyload.redis;

import java.io.IOException;
import java.io.OutputStream;

/** Writes commands into a buffer and from there to a server. Used by one thread. */
final class RespWriter implements CommandSink {

  /** The digits of the longest number, with its sign. */
  private static final int NUMBER = 20;

  private final OutputStream out;
  private final byte[] buffer;
  private final byte[] digits = new byte[NUMBER];
  private int used;

  RespWriter(OutputStream out, int bufferSize) {
    this.out = out;
    this.buffer = new byte[bufferSize];
  }

  /** Sends what is left in the buffer. */
  void flush() throws IOException {
    if (used > 0) {
      int all = used;
      used = 0;
      out.write(buffer, 0, all);
    }
  }

  /** Begins a command of so many parts, of which the first is its name. */
  void begin(int parts) throws IOException {
    head('*', parts);
  }

  @Override
  public void command(Word name, int arguments) throws IOException {
    begin(arguments + 1);
    raw(name.encoded(), name.encoded().length);
  }

  @Override
  public void key(byte[] prefix, byte[] bytes, int length) throws IOException {
    head('$', prefix.length + length);
    raw(prefix, prefix.length);
    raw(bytes, length);
    end();
  }

  @Override
  public void key(Word key) throws IOException {
    arg(key);
  }

  @Override
  public void arg(Word word) throws IOException {
    raw(word.encoded(), word.encoded().length);
  }

  @Override
  public void arg(byte[] bytes, int length) throws IOException {
    head('$', length);
    raw(bytes, length);
    end();
  }

  @Override
  public void arg(long number) throws IOException {
    int from = digits(number);
    int length = NUMBER - from;
    head('$', length); // overwrites the digits
    from = digits(number);
    room(length);
    System.arraycopy(digits, from, buffer, used, length);
    used += length;
    end();
  }

  /** A whole command that has been written before, from one place of an array up to another. */
  void encoded(byte[] bytes, int from, int to) throws IOException {
    raw(bytes, from, to - from);
  }

  private void head(char type, int number) throws IOException {
    int from = digits(number);
    room(NUMBER + 3);
    buffer[used++] = (byte) type;
    System.arraycopy(digits, from, buffer, used, NUMBER - from);
    used += NUMBER - from;
    buffer[used++] = '\r';
    buffer[used++] = '\n';
  }

  private void end() throws IOException {
    room(2);
    buffer[used++] = '\r';
    buffer[used++] = '\n';
  }

  private void room(int bytes) throws IOException {
    if (used + bytes > buffer.length) {
      flush();
    }
  }

  private void raw(byte[] bytes, int length) throws IOException {
    raw(bytes, 0, length);
  }

  private void raw(byte[] bytes, int from, int length) throws IOException {
    if (length > buffer.length - used) {
      flush();
      if (length > buffer.length) {
        out.write(bytes, from, length);
        return;
      }
    }
    System.arraycopy(bytes, from, buffer, used, length);
    used += length;
  }

  /** Fills {@link #digits} from its end; returns where the number begins. */
  private int digits(long number) {
    int at = NUMBER;
    long rest = number;
    do { // the remainder of a negative number is negative: so is the smallest number no exception
      digits[--at] = (byte) ('0' + Math.abs(rest % 10));
      rest /= 10;
    } while (rest != 0);
    if (number < 0) {
      digits[--at] = '-';
    }
    return at;
  }
}
