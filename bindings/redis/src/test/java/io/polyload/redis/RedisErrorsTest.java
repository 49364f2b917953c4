package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import java.io.EOFException;
import java.io.IOException;
import java.net.ConnectException;
import java.net.SocketTimeoutException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import redis.clients.jedis.exceptions.JedisConnectionException;
import redis.clients.jedis.exceptions.JedisDataException;
import redis.clients.jedis.exceptions.JedisException;

class RedisErrorsTest {

  @ParameterizedTest
  @ValueSource(
      strings = {
        "LOADING",
        "BUSY",
        "TRYAGAIN",
        "MOVED",
        "ASK",
        "CLUSTERDOWN",
        "MASTERDOWN",
        "NOSCRIPT"
      })
  void passingTroubleIsTransient(String code) {
    StoreException e = RedisErrors.of(code + " some words");
    assertThat(e)
        .isExactlyInstanceOf(TransientStoreException.class)
        .hasMessage(code + " some words");
    assertThat(e.code()).isEqualTo(code);
  }

  @ParameterizedTest
  @CsvSource({
    "OOM command not allowed when used memory > 'maxmemory'.,OOM",
    "READONLY You can't write against a read only replica.,READONLY",
    "MISCONF Redis is configured to save RDB snapshots,MISCONF",
    "NOREPLICAS Not enough good replicas to write.,NOREPLICAS",
    "NOPERM this user has no permissions,NOPERM",
    "WRONGTYPE Operation against a key,WRONGTYPE",
    "CROSSSLOT Keys in request don't hash to the same slot,CROSSSLOT",
    "ERR unknown command,ERR",
    "nothing that Redis would say,ERR",
    "LOADINGS are another word,LOADINGS",
    "'',ERR"
  })
  void everythingElseIsAFailureUnderRedissName(String words, String code) {
    StoreException e = RedisErrors.of(words);
    assertThat(e).isExactlyInstanceOf(StoreException.class).hasMessage(words);
    assertThat(e.code()).isEqualTo(code);
  }

  @Test
  void brokenSocketIsALostConnection() {
    assertLost(RedisErrors.lost(new EOFException("end")), "EOFException", "end");
    assertLost(RedisErrors.lost(new IOException("reset")), "IOException", "reset");
    assertLost(
        RedisErrors.lost(new SocketTimeoutException("Read timed out")),
        "SocketTimeoutException",
        "no answer within redis.timeout");
  }

  @Test
  void driversExceptionIsToldByItsCause() {
    JedisException failed = new JedisConnectionException("Failed to connect to db1:6379.");
    failed.addSuppressed(
        new JedisConnectionException("of all", new ConnectException("Connection refused")));
    assertLost(RedisErrors.of(failed), "ConnectException", "Connection refused");
  }

  @Test
  void refusalWhileConnectingIsClassifiedByTheServersWords() {
    assertThat(RedisErrors.of(new JedisDataException("LOADING Redis is loading")))
        .isExactlyInstanceOf(TransientStoreException.class);
    assertThat(RedisErrors.of(new JedisException("outer", new JedisDataException("WRONGPASS no"))))
        .isExactlyInstanceOf(StoreException.class)
        .hasMessage("WRONGPASS no");
  }

  private static void assertLost(StoreException e, String code, String words) {
    assertThat(e).isExactlyInstanceOf(ConnectionLostException.class).hasMessage(words);
    assertThat(e.code()).isEqualTo(code);
  }
}
