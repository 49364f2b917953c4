package io.polyload.redis;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * What the server runs for an insert that must not replace a record: Redis 7 has no command for
 * that, and looking first would be a second round trip. It costs the server several times what HSET
 * costs, so nothing else is done by it. Immutable.
 */
final class Script {

  /**
   * Writes a record that is not there yet and answers 1, or 0 if it is there. In portions, as Lua
   * can hand over some thousand arguments at most.
   */
  static final Script INSERT =
      new Script(
          """
          if redis.call('EXISTS', KEYS[1]) == 1 then return 0 end
          for i = 1, #ARGV, 4000 do
            redis.call('HSET', KEYS[1], unpack(ARGV, i, math.min(i + 3999, #ARGV)))
          end
          return 1
          """);

  /** Removes a record if it has as many fields as the argument says; answers whether it did. */
  static final Script UNDO =
      new Script(
          """
          if redis.call('HLEN', KEYS[1]) ~= tonumber(ARGV[1]) then return 0 end
          return redis.call('DEL', KEYS[1])
          """);

  private final Word text;
  private final Word digest;

  private Script(String text) {
    this.text = new Word(text);
    this.digest = new Word(sha1(text));
  }

  private static String sha1(String text) {
    try {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-1").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e); // every JDK has it
    }
  }

  Word text() {
    return text;
  }

  /** The name under which the server knows it, once it is loaded. */
  Word digest() {
    return digest;
  }
}
