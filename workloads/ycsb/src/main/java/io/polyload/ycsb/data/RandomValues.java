package io.polyload.ycsb.data;

import io.polyload.ycsb.draw.LengthChooser;
import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Random printable values (0x20 to 0x5F), six random bits a byte. Values of constant length are
 * written into the same arrays again and again; others need an array of exactly their length, which
 * is the only garbage.
 */
public final class RandomValues implements ValueMaker {

  private static final VarHandle LONGS =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long SIX_BITS = 0x3F3F3F3F3F3F3F3FL;
  private static final long SPREAD = 0xD1342543DE82EF95L;
  private static final long BLANKS = 0x2020202020202020L;

  private final byte[][] reused;
  private final LengthChooser lengths;

  public RandomValues(int fields, LengthChooser lengths) {
    this.reused = new byte[fields][0];
    this.lengths = lengths;
  }

  @Override
  public void all(Key key, Rng rng, Values into) {
    into.clear();
    for (int field = 0; field < reused.length; field++) {
      into.add(field, next(field, rng));
    }
  }

  @Override
  public void one(int field, Key key, Rng rng, Values into) {
    into.clear();
    into.add(field, next(field, rng));
  }

  private byte[] next(int field, Rng rng) {
    int length = lengths.next(rng);
    byte[] value = reused[field];
    if (value.length != length) {
      value = new byte[length];
      reused[field] = value;
    }
    int at = 0;
    // a draw serves for two words, the second by one multiplication more
    for (; at <= length - 2 * Long.BYTES; at += 2 * Long.BYTES) {
      long random = rng.nextLong();
      LONGS.set(value, at, printable(random));
      LONGS.set(value, at + Long.BYTES, printable((random * SPREAD) >>> 2));
    }
    for (; at <= length - Long.BYTES; at += Long.BYTES) {
      LONGS.set(value, at, printable(rng.nextLong()));
    }
    for (long rest = printable(rng.nextLong()); at < length; rest >>>= 8) {
      value[at++] = (byte) rest;
    }
    return value;
  }

  private static long printable(long random) {
    return (random & SIX_BITS) + BLANKS;
  }
}
