package io.polyload.redis;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.StoreException;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RespTest {

  private static final int BUFFER = 16_384;

  @Test
  void commandIsWrittenAsRedisWantsIt() throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RespWriter writer = new RespWriter(out, BUFFER);
    writer.command(Words.HSET, 4);
    writer.key("p:".getBytes(UTF_8), "user1xxx".getBytes(UTF_8), 5);
    writer.arg(new Word("fé"));
    writer.arg("abc".getBytes(UTF_8), 2);
    writer.arg(-42);
    assertThat(out.size()).isZero();
    writer.flush();
    assertThat(out.toString(UTF_8))
        .isEqualTo("*5\r\n$4\r\nHSET\r\n$7\r\np:user1\r\n$3\r\nfé\r\n$2\r\nab\r\n$3\r\n-42\r\n");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 7, -1, Long.MAX_VALUE, Long.MIN_VALUE})
  void everyNumberCanBeWritten(long number) throws Exception {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RespWriter writer = new RespWriter(out, BUFFER);
    writer.arg(number);
    writer.flush();
    String text = Long.toString(number);
    assertThat(out.toString(UTF_8)).isEqualTo("$" + text.length() + "\r\n" + text + "\r\n");
  }

  @Test
  void valuesOfAnyLengthPassTheBuffers() throws Exception {
    for (int length : new int[] {0, 1, 16_360, 16_383, 16_384, 16_385, 100_000}) {
      byte[] value = new byte[length];
      Arrays.fill(value, (byte) 'v');
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      RespWriter writer = new RespWriter(out, BUFFER);
      for (int i = 0; i < 3; i++) {
        writer.arg(value, length);
      }
      writer.flush();
      RespReader reader = new RespReader(dripping(out.toByteArray()), BUFFER);
      assertThat(reader.value()).isEqualTo(value);
      assertThat(reader.value()).isEqualTo(value);
      assertThat(reader.integer()).as("passed over").isEqualTo(-1);
    }
  }

  @Test
  void errorStandsForNothingUntilTheCheck() throws Exception {
    RespReader reader = reader(":1\r\n-OOM first\r\n-ERR second\r\n*1\r\n$1\r\nk\r\n:5\r\n");
    List<byte[]> keys = new ArrayList<>();
    assertThat(reader.integer()).isEqualTo(1);
    reader.check();
    assertThat(reader.integer()).isEqualTo(-1);
    assertThat(reader.values(0, null)).isFalse();
    reader.keys(keys);
    assertThat(keys).hasSize(1);
    assertThatThrownBy(reader::check).isInstanceOf(StoreException.class).hasMessage("OOM first");
    reader.check();
    assertThat(reader.integer()).isEqualTo(5);
  }

  @Test
  void treeOfAnythingIsRead() throws Exception {
    Object value = reader("*5\r\n:-3\r\n$-1\r\n*-1\r\n+OK\r\n*1\r\n$2\r\na\n\r\n").value();
    List<?> list = (List<?>) value;
    assertThat(list.get(0)).isEqualTo(-3L);
    assertThat(list.get(1)).isNull();
    assertThat(list.get(2)).isNull();
    assertThat(list.get(3)).isEqualTo("OK".getBytes(UTF_8));
    assertThat(((List<?>) list.get(4)).get(0)).isEqualTo("a\n".getBytes(UTF_8));
  }

  @Test
  void endOfTheStreamIsTold() {
    assertThatThrownBy(() -> reader("").integer())
        .isInstanceOf(EOFException.class)
        .hasMessage("the server closed the connection");
    assertThatThrownBy(() -> reader("$10\r\nabc").value()).isInstanceOf(EOFException.class);
  }

  @ParameterizedTest
  @ValueSource(strings = {"HTTP/1.1 400 Bad Request\r\n", ":1x\r\n", "%1\r\n"})
  void anotherProtocolIsTold(String answer) {
    assertThatThrownBy(() -> reader(answer).integer())
        .isInstanceOf(IOException.class)
        .hasMessage("the server does not speak Redis's protocol");
  }

  private static RespReader reader(String answers) {
    return new RespReader(dripping(answers.getBytes(UTF_8)), BUFFER);
  }

  /** A stream that gives a few bytes at a time, as a network may. */
  private static InputStream dripping(byte[] bytes) {
    return new FilterInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      public int read(byte[] into, int offset, int length) throws IOException {
        return super.read(into, offset, Math.min(length, 7));
      }
    };
  }
}
