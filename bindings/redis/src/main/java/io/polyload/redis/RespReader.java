package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.Row;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads answers of the server's protocol (RESP2). What nobody will look at is received and passed
 * over. Used by one thread.
 */
final class RespReader implements Replies {

  private final InputStream in;
  private final byte[] buffer;
  private int at;
  private int end;
  private String failure;

  RespReader(InputStream in, int bufferSize) {
    this.in = in;
    this.buffer = new byte[bufferSize];
  }

  /** Whether something has been received that has not been taken yet. */
  boolean hasInput() {
    return at < end;
  }

  @Override
  public long integer() throws IOException {
    int type = type();
    if (type == ':') {
      return number();
    }
    other(type);
    return -1;
  }

  @Override
  public boolean record(Layout layout, Row into) throws IOException {
    int parts = array();
    for (int i = 0; i < parts; i += 2) {
      if (into == null) {
        skipBulk();
        skipBulk();
      } else {
        byte[] name = bulk();
        byte[] value = bulk();
        int field = layout.field(name, i / 2);
        if (field >= 0) {
          into.set(field, value);
        }
      }
    }
    return parts > 0;
  }

  @Override
  public boolean values(int first, Row into) throws IOException {
    int parts = array();
    boolean any = false;
    for (int i = 0; i < parts; i++) {
      if (into == null) {
        any |= skipBulk();
      } else {
        byte[] value = bulk();
        into.set(first + i, value);
        any |= value != null;
      }
    }
    return any;
  }

  @Override
  public void keys(List<byte[]> found) throws IOException {
    int parts = array();
    for (int i = 0; i < parts; i++) {
      found.add(bulk());
    }
  }

  @Override
  public Object value() throws IOException {
    int type = type();
    return switch (type) {
      case ':' -> number();
      case '$' -> bytes((int) number());
      case '+' -> line().getBytes(StandardCharsets.UTF_8);
      case '*' -> list((int) number());
      default -> {
        other(type);
        yield null;
      }
    };
  }

  private List<Object> list(int parts) throws IOException {
    if (parts < 0) {
      return null;
    }
    List<Object> list = new ArrayList<>();
    for (int i = 0; i < parts; i++) {
      list.add(value());
    }
    return list;
  }

  /** Like {@link #value}, but an error is a {@link Refusal} and not left for {@link #check}. */
  Object answer() throws IOException {
    return answerOr(value());
  }

  /** The same for a record that nobody looks into: a Boolean, whether there is one. */
  Object presence() throws IOException {
    return answerOr(values(0, null));
  }

  private Object answerOr(Object value) {
    if (failure == null) {
      return value;
    }
    Refusal refusal = new Refusal(failure);
    failure = null;
    return refusal;
  }

  @Override
  public void check() throws StoreException {
    if (failure != null) {
      String words = failure;
      failure = null;
      throw RedisErrors.of(words);
    }
  }

  /** The length of an array, 0 for an error. */
  private int array() throws IOException {
    int type = type();
    if (type == '*') {
      return (int) number();
    }
    other(type);
    return 0;
  }

  private byte[] bulk() throws IOException {
    int type = type();
    if (type == '$') {
      return bytes((int) number());
    }
    other(type);
    return null;
  }

  private boolean skipBulk() throws IOException {
    int type = type();
    if (type != '$') {
      other(type);
      return false;
    }
    int length = (int) number();
    if (length >= 0) {
      skip(length + 2);
    }
    return length >= 0;
  }

  /** An answer of another type than expected: an error, as a rule. */
  private void other(int type) throws IOException {
    switch (type) {
      case '-' -> {
        String words = line();
        failure = failure == null ? words : failure;
      }
      case '+', ':' -> line();
      case '$' -> {
        int length = (int) number();
        skip(length < 0 ? 0 : length + 2);
      }
      case '*' -> {
        for (long parts = number(); parts > 0; parts--) {
          other(type());
        }
      }
      default -> throw new IOException("the server does not speak Redis's protocol");
    }
  }

  private int type() throws IOException {
    if (at == end) {
      fill();
    }
    return buffer[at++];
  }

  private long number() throws IOException {
    boolean negative = false;
    long number = 0;
    for (int c = type(); c != '\r'; c = type()) {
      if (c == '-') {
        negative = true;
      } else if (c >= '0' && c <= '9') {
        number = number * 10 + (c - '0');
      } else {
        throw new IOException("the server does not speak Redis's protocol");
      }
    }
    skip(1);
    return negative ? -number : number;
  }

  private String line() throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = type(); c != '\r'; c = type()) {
      line.append((char) (c & 0xff));
    }
    skip(1);
    return line.toString();
  }

  private byte[] bytes(int length) throws IOException {
    if (length < 0) {
      return null;
    }
    byte[] bytes = new byte[length];
    int got = Math.min(length, end - at);
    System.arraycopy(buffer, at, bytes, 0, got);
    at += got;
    if (in.readNBytes(bytes, got, length - got) < length - got) {
      throw ended();
    }
    skip(2);
    return bytes;
  }

  private void skip(int bytes) throws IOException {
    int left = bytes;
    while (left > end - at) {
      left -= end - at;
      fill();
    }
    at += left;
  }

  private void fill() throws IOException {
    at = 0;
    end = 0;
    int got = in.read(buffer, 0, buffer.length);
    if (got < 0) {
      throw ended();
    }
    end = got;
  }

  private static EOFException ended() {
    return new EOFException("the server closed the connection");
  }
}
