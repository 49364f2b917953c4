package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import redis.clients.jedis.util.JedisClusterCRC16;

class CommandBufferTest {

  private final CommandBuffer commands = new CommandBuffer();

  @Test
  void commandsAreKeptWithTheSlotsOfTheirFirstKeys() throws Exception {
    writeTwo("abc");
    assertThat(commands.size()).isEqualTo(2);
    assertThat(commands.slot(0)).isEqualTo(JedisClusterCRC16.getSlot("t:user1"));
    assertThat(commands.slot(1)).isEqualTo(JedisClusterCRC16.getSlot("index"));
  }

  @Test
  void eachCommandIsSentByItselfInAnyOrder() throws Exception {
    String first = "*3\r\n$4\r\nHSET\r\n$7\r\nt:user1\r\n$3\r\nabc\r\n";
    String second = "*3\r\n$4\r\nZADD\r\n$5\r\nindex\r\n$2\r\n-7\r\n";
    writeTwo("abc");
    assertThat(sent(1, 0, 1)).isEqualTo(second + first + second);
    writeTwo("abc"); // forgets what was there
    assertThat(sent(0, 1)).isEqualTo(first + second);
  }

  @Test
  void longValuesAreSentWhole() throws Exception {
    String value = "x".repeat(100_000);
    writeTwo(value);
    assertThat(sent(0)).endsWith("\r\n$100000\r\n" + value + "\r\n");
    assertThat(sent(1)).startsWith("*3\r\n$4\r\nZADD\r\n");
  }

  private void writeTwo(String value) throws IOException {
    commands.clear();
    commands.command(Words.HSET, 2);
    byte[] key = "user1 and more".getBytes(StandardCharsets.UTF_8);
    commands.key("t:".getBytes(StandardCharsets.UTF_8), key, 5);
    byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
    commands.arg(bytes, bytes.length);
    commands.command(Words.ZADD, 2);
    commands.key(new Word("index"));
    commands.arg(-7);
    commands.end();
  }

  private String sent(int... numbers) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    RespWriter out = new RespWriter(bytes, 64);
    for (int number : numbers) {
      commands.send(number, out);
    }
    out.flush();
    return bytes.toString(StandardCharsets.UTF_8);
  }
}
