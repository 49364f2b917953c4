package io.polyload.redis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.options.OptionsException;
import io.polyload.redis.RedisOptions.Mode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedisTargetTest {

  @Test
  void withoutAnyOptionItIsTheLocalServer() throws Exception {
    RedisTarget target = target();
    assertThat(target.shown()).isEqualTo("localhost:6379");
    assertThat(target.mode()).isEqualTo(Mode.STANDALONE);
    assertThat(target.database()).isZero();
    assertThat(target.tls()).isNull();
    assertThat(target.timeoutMillis()).isEqualTo(10_000);
    assertThat(target.config().getPassword()).isNull();
  }

  @Test
  void ycsbsKeysAreUnderstood() throws Exception {
    RedisTarget target =
        target(
            "redis.host", "db1",
            "redis.port", "7001",
            "redis.password", "secret1",
            "redis.cluster", "true",
            "redis.timeout", "1500");
    assertThat(target.shown()).isEqualTo("db1:7001");
    assertThat(target.password()).isEqualTo("secret1");
    assertThat(target.mode()).isEqualTo(Mode.CLUSTER);
    assertThat(target.config().getSocketTimeoutMillis()).isEqualTo(1_500);
  }

  @Test
  void urlHasAllParts() throws Exception {
    RedisTarget target = target("redis.url", "rediss://lab:p%40ss%3A+w@db1:7001/5");
    assertThat(target.tls()).isNotNull();
    assertThat(target.user()).isEqualTo("lab");
    assertThat(target.password()).isEqualTo("p@ss:+w");
    assertThat(target.shown()).isEqualTo("db1:7001");
    assertThat(target.database()).isEqualTo(5);
    assertThat(target.config().isSsl()).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "redis://db1,db1:6379",
    "redis://db1/,db1:6379",
    "redis://:pw@db1:1,db1:1",
    "redis://[::1]:7000/0,[::1]:7000"
  })
  void partsOfTheUrlMayBeLeftOut(String url, String host) throws Exception {
    assertThat(target("redis.url", url).shown()).isEqualTo(host);
  }

  @Test
  void whatTheUrlLeavesOutMayBeSaidByOptions() throws Exception {
    RedisTarget target =
        target(
            "redis.url", "redis://db1",
            "redis.user", "lab",
            "redis.password", "secret1",
            "redis.database", "7");
    assertThat(target.user()).isEqualTo("lab");
    assertThat(target.password()).isEqualTo("secret1");
    assertThat(target.database()).isEqualTo(7);
  }

  @ParameterizedTest
  @CsvSource({
    "redis.host,h",
    "redis.port,1",
    "redis.user,u",
    "redis.password,p",
    "redis.database,3"
  })
  void whatTheUrlSaysCannotBeSaidAgain(String key, String value) {
    assertThatThrownBy(() -> target("redis.url", "redis://lab:pw@db1:7000/2", key, value))
        .isInstanceOf(OptionsException.class)
        .hasMessage("-p: " + key + " is part of redis.url (-p) already; say it only once");
  }

  @Test
  void severalHostsNeedAMode() throws Exception {
    String url = "redis://db1:7000,db2,db3:7002";
    assertThatThrownBy(() -> target("redis.url", url))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("names 3 hosts; say redis.mode=cluster or redis.mode=sentinel");
    assertThat(target("redis.url", url, "redis.mode", "cluster").shown())
        .isEqualTo("db1:7000,db2:6379,db3:7002");
  }

  @Test
  void clusterHasOneDatabaseOnly() {
    assertThatThrownBy(() -> target("redis.url", "redis://db1/2", "redis.cluster", "true"))
        .isInstanceOf(OptionsException.class)
        .hasMessage("a Redis cluster has no database but 0, so 2 cannot be used");
  }

  @Test
  void twoModesAreAContradiction() {
    assertThatThrownBy(() -> target("redis.cluster", "true", "redis.mode", "sentinel"))
        .isInstanceOf(OptionsException.class)
        .hasMessage("-p: redis.cluster = 'true' contradicts redis.mode (-p)");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "127.0.0.1:6379",
        "redis://lab:secret1@",
        "redis://lab:secret1@h:port/0",
        "redis://lab:secret1@h:70000",
        "redis://lab:secret1@h/one",
        "redis://lab:secret1%@h",
        "mysql://lab:secret1@h"
      })
  void urlThatIsNoneIsRefusedWithoutThePassword(String url) {
    assertThatThrownBy(() -> target("redis.url", url))
        .isInstanceOf(OptionsException.class)
        .hasMessageStartingWith("-p: redis.url = '")
        .hasMessageContaining("' cannot be used: ")
        .hasMessageNotContaining("secret1");
  }

  private static RedisTarget target(String... keysAndValues) throws Exception {
    return RedisTarget.of(TestOptions.of(keysAndValues));
  }
}
