package io.polyload.redis;

import redis.clients.jedis.HostAndPort;

/**
 * Where a node sends a command.
 *
 * @param asking whether for this time only, and announced by ASKING
 */
record Redirection(boolean asking, int slot, HostAndPort address) {

  /**
   * @param refusal one that is a redirection: {@code MOVED 3999 127.0.0.1:6381}
   */
  static Redirection of(Refusal refusal) {
    String[] words = refusal.words().split(" ", -1);
    return new Redirection(
        words[0].equals("ASK"), Integer.parseInt(words[1]), HostAndPort.from(words[2]));
  }
}
