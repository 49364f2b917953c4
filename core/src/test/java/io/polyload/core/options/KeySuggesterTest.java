package io.polyload.core.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeySuggesterTest {

  private static final List<String> KNOWN =
      List.of(
          "threads",
          "target",
          "recordcount",
          "operationcount",
          "maxexecutiontime",
          "mongodb.url",
          "db.url",
          "fieldcount",
          "fieldlength",
          "requestdistribution",
          "readproportion",
          "updateproportion",
          "insertproportion",
          "warehouses",
          "loadWorkers");

  @ParameterizedTest
  @CsvSource({
    "thread, threads",
    "tarhet, target",
    "recordcuont, recordcount",
    "record_count, recordcount",
    "RecordCount, recordcount",
    "mongo.url, mongodb.url",
    "mongodb-url, mongodb.url",
    "dburl, db.url",
    "maxexecutontime, maxexecutiontime",
    "requestdistribtion, requestdistribution",
    "readpropotion, readproportion",
    "loadworkers, loadWorkers",
  })
  void typoFindsItsKey(String typo, String key) {
    assertThat(KeySuggester.nearest(typo, KNOWN)).contains(key);
  }

  @ParameterizedTest
  @ValueSource(strings = {"foo", "hosts", "x", "", "...", "password"})
  void nothingIsSuggestedForANameThatIsFarFromAll(String name) {
    assertThat(KeySuggester.nearest(name, KNOWN)).isEmpty();
  }

  @Test
  void nearestOfSeveralIsSuggested() {
    assertThat(KeySuggester.nearest("fieldcoun", KNOWN)).contains("fieldcount");
    assertThat(KeySuggester.nearest("ab", List.of("abd", "a.b"))).contains("a.b");
  }

  @Test
  void swappedNeighboursCountOnce() {
    assertThat(KeySuggester.nearest("abc", List.of("bac"))).contains("bac");
    assertThat(KeySuggester.nearest("abc", List.of("xyc"))).isEmpty();
  }
}
