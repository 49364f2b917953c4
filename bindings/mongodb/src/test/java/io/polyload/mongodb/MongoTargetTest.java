package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.mongodb.MongoClientSettings;
import io.polyload.core.options.OptionsException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MongoTargetTest {

  @ParameterizedTest
  @CsvSource({
    "mongodb://h/,ycsb",
    "mongodb://h,ycsb",
    "mongodb://h/shop,shop",
    "mongodb://h/shop?w=1,shop",
    "mongodb://u:p@h/admin,ycsb"
  })
  void databaseIsThatOfTheUrlUnlessItIsOnlyForLoggingIn(String url, String database)
      throws Exception {
    assertThat(target("mongodb.url", url).database()).isEqualTo(database);
  }

  @Test
  void databaseOptionServesUrlsWithoutOne() throws Exception {
    assertThat(target("mongodb.url", "mongodb://h", "mongodb.database", "old").database())
        .isEqualTo("old");
    assertThat(target("mongodb.url", "mongodb://h/old", "mongodb.database", "old").database())
        .isEqualTo("old");
  }

  @Test
  void twoDatabasesAreAContradiction() {
    assertThatThrownBy(() -> target("mongodb.url", "mongodb://h/a", "mongodb.database", "b"))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "-p: mongodb.database = 'b' contradicts mongodb.url (-p), which names database 'a'");
  }

  @Test
  void urlThatIsNoneIsRefusedWithTheReason() {
    assertThatThrownBy(() -> target("mongodb.url", "localhost:27017"))
        .isInstanceOf(OptionsException.class)
        .hasMessageStartingWith("-p: mongodb.url = 'localhost:27017' cannot be used: ")
        .hasMessageContaining("'mongodb://'");
    assertThatThrownBy(() -> target("mongodb.url", "mongodb://u:secret1@h:port/x"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("'mongodb://***@h:port/x'")
        .hasMessageContaining("port")
        .hasMessageNotContaining("secret1");
  }

  @ParameterizedTest
  @CsvSource({
    "mongodb://lab:top/secret1@h/x",
    "mongodb://lab:top@secret1@h/x",
    "mongodb://lab:top:secret1@h",
    "mongodb://lab:%secret1@h"
  })
  void passwordThatBreaksTheUrlIsNotShown(String url) {
    assertThatThrownBy(() -> target("mongodb.url", url))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("percent-encoded")
        .hasMessageNotContaining("secret1");
  }

  @Test
  void compressorThatNeedsAJarSaysWhich() throws Exception {
    assertThatThrownBy(() -> target("mongodb.url", "mongodb://h/?compressors=zstd"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("compressor 'zstd' needs the jar com.github.luben:zstd-jni");
    assertThat(target("mongodb.url", "mongodb://h/?compressors=zlib").database()).isEqualTo("ycsb");
  }

  @Test
  void poolHasAConnectionForEachClient() throws Exception {
    var pool = settings("mongodb://h", 250).getConnectionPoolSettings();
    assertThat(pool.getMinSize()).isEqualTo(250);
    assertThat(pool.getMaxSize()).isEqualTo(250);
    assertThat(pool.getMaxConnecting()).isEqualTo(16);
  }

  @Test
  void aPoolThatTheDriverLeftShortIsFilledWithinASecond() throws Exception {
    var pool = settings("mongodb://h", 3).getConnectionPoolSettings();
    assertThat(pool.getMaintenanceFrequency(TimeUnit.SECONDS)).isEqualTo(1);
  }

  @Test
  void poolOfTheUrlCountsWhereItIsLarger() throws Exception {
    var pool =
        settings("mongodb://h/?maxPoolSize=40&minPoolSize=20&maxConnecting=3", 10)
            .getConnectionPoolSettings();
    assertThat(pool.getMinSize()).isEqualTo(20);
    assertThat(pool.getMaxSize()).isEqualTo(40);
    assertThat(pool.getMaxConnecting()).isEqualTo(3);
    assertThat(settings("mongodb://h/?maxPoolSize=0", 10).getConnectionPoolSettings().getMaxSize())
        .as("without a limit")
        .isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void deadServerIsNoticedAfterFiveSecondsUnlessTheUrlSaysOtherwise() throws Exception {
    assertThat(selectionMillis("mongodb://h")).isEqualTo(5_000);
    assertThat(selectionMillis("mongodb://h/?serverSelectionTimeoutMS=700")).isEqualTo(700);
  }

  private static long selectionMillis(String url) throws Exception {
    return settings(url, 1).getClusterSettings().getServerSelectionTimeout(TimeUnit.MILLISECONDS);
  }

  private static MongoClientSettings settings(String url, int clients) throws Exception {
    return target("mongodb.url", url).settings(clients, new PoolWarmth());
  }

  private static MongoTarget target(String... keysAndValues) throws Exception {
    return MongoTarget.of(TestOptions.of(keysAndValues));
  }
}
