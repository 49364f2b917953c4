package io.polyload.redis;

import redis.clients.jedis.util.JedisClusterCRC16;

/** Which slot of a cluster a key belongs to. Stateless. */
final class Slots {

  static final int COUNT = 16_384;

  private Slots() {}

  /**
   * The slot of the key in the first bytes of an array: by what is between its first braces, if
   * there is anything, else by all of it.
   */
  static int of(byte[] key, int length) {
    int open = find((byte) '{', key, 0, length);
    int close = find((byte) '}', key, open + 1, length);
    return close < length && close > open + 1
        ? JedisClusterCRC16.getCRC16(key, open + 1, close) % COUNT
        : JedisClusterCRC16.getCRC16(key, 0, length) % COUNT;
  }

  private static int find(byte wanted, byte[] key, int from, int length) {
    int at = from;
    while (at < length && key[at] != wanted) {
      at++;
    }
    return at;
  }
}
