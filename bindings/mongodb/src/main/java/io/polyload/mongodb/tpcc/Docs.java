package io.polyload.mongodb.tpcc;

import org.bson.BsonDateTime;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonValue;

/** Short words for the values of documents. Money is a 64-bit integer of cents. */
final class Docs {

  private static final BsonInt32 ONE = new BsonInt32(1);

  private Docs() {}

  static BsonInt32 number(int value) {
    return new BsonInt32(value);
  }

  static BsonInt64 cents(long value) {
    return new BsonInt64(value);
  }

  static BsonDateTime date(long epochSecond) {
    return new BsonDateTime(millis(epochSecond));
  }

  static long millis(long epochSecond) {
    return epochSecond * 1000;
  }

  static BsonDocument doc(String name, BsonValue value) {
    return new BsonDocument(name, value);
  }

  /** These fields only. */
  static BsonDocument fields(String... names) {
    return ones(names).append("_id", number(0));
  }

  /** Ascending by these fields, or {@code _id} and these fields only. */
  static BsonDocument ones(String... names) {
    BsonDocument all = new BsonDocument();
    for (String name : names) {
      all.append(name, ONE);
    }
    return all;
  }

  static int intOf(BsonDocument from, String name) {
    return from.getNumber(name).intValue();
  }

  static long longOf(BsonDocument from, String name) {
    return from.getNumber(name).longValue();
  }

  static String textOf(BsonDocument from, String name) {
    return from.getString(name).getValue();
  }

  /** A date in seconds, or 0 if there is none. */
  static long secondsOf(BsonDocument from, String name) {
    BsonValue value = from.get(name);
    return value == null || value.isNull() ? 0 : value.asDateTime().getValue() / 1000;
  }
}
