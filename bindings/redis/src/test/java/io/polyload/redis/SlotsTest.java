package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.util.JedisClusterCRC16;

class SlotsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "user6284781860667377211",
        "{user}1",
        "a{user}1",
        "a{user}{other}",
        "{}user",
        "a{}b{c}",
        "}a{b",
        "{user",
        "user}",
        "{",
        ""
      })
  void slotIsTheDriversWhateverFollowsTheKeyInItsArray(String text) {
    byte[] key = text.getBytes(StandardCharsets.UTF_8);
    byte[] longer = Arrays.copyOf(key, key.length + 3);
    Arrays.fill(longer, key.length, longer.length, (byte) '}');
    assertThat(Slots.of(longer, key.length)).isEqualTo(JedisClusterCRC16.getSlot(key));
  }
}
