package io.polyload.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import org.bson.BsonDocument;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyFilterTest {

  private final KeyFilter equal = KeyFilter.equal();
  private final KeyFilter from = KeyFilter.from();

  @ParameterizedTest
  @ValueSource(strings = {"", "u", "user1", "user6284781860667377211"})
  void bytesAreThoseOfTheCondition(String key) {
    assertThat(equal.on(TestOptions.key(key)))
        .isEqualTo(BsonDocument.parse("{_id: '%s'}".formatted(key)));
    assertThat(from.on(TestOptions.key(key)))
        .isEqualTo(BsonDocument.parse("{_id: {$gte: '%s'}}".formatted(key)));
  }

  @Test
  void commandEndsWithTheConditionOnTheKey() {
    KeyFilter find = KeyFilter.ending(BsonDocument.parse("{find: 'usertable', limit: 1}"));

    for (String key : new String[] {"user1", "", "user6284781860667377211"}) {
      BsonDocument command = find.on(TestOptions.key(key));
      assertThat(command.getFirstKey()).isEqualTo("find");
      assertThat(command)
          .isEqualTo(
              BsonDocument.parse(
                  "{find: 'usertable', limit: 1, filter: {_id: '%s'}}".formatted(key)));
    }
  }

  @Test
  void nextKeyMayBeLongerOrShorter() {
    for (int length : new int[] {3, 500, 1, 20}) {
      String key = "k".repeat(length);
      assertThat(equal.on(TestOptions.key(key)).getString("_id").getValue()).isEqualTo(key);
      assertThat(from.on(TestOptions.key(key)).getDocument("_id").getString("$gte").getValue())
          .isEqualTo(key);
    }
  }
}
