package io.polyload.mongodb;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.flag;
import static io.polyload.core.options.ValueTypes.text;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.UnservedKey;
import io.polyload.mongodb.tpcc.MongoTpccOptions;
import java.util.ArrayList;
import java.util.List;

/** The options of the {@code mongodb} binding: YCSB's names, and a few more. */
public final class MongoOptions {

  /** The BSON type of the values written; both are read. */
  public enum Fields {
    BINARY,
    STRING
  }

  public static final Option<String> URL =
      Option.of(
              "mongodb.url",
              text("mongodb://[user:password@]host[:port],…/[database][?options], or mongodb+srv"),
              "where the database is and how to talk to it: write concern, read preference, TLS,"
                  + " authSource, compressors and retryWrites all belong here")
          .or("mongodb://localhost:27017/ycsb?w=1");

  public static final Option<String> DATABASE =
      Option.of(
              "mongodb.database",
              text("a database name"),
              "the database, if mongodb.url names none (or 'admin', which is only for logging in)")
          .or("ycsb");

  public static final Option<Boolean> UPSERT =
      Option.of(
              "mongodb.upsert",
              flag(),
              "insert replaces a record that is there already, instead of failing")
          .or(false);

  public static final Option<Fields> FIELDS =
      Option.of(
              "mongodb.fields",
              choice(Fields.class),
              "how values are written: binary as YCSB does it, or as UTF-8 strings, which people"
                  + " can read but which cost the client more; reading accepts both")
          .or(Fields.BINARY);

  private static final UnservedKey WRITE_CONCERN =
      new UnservedKey(
          "mongodb.writeConcern",
          "put it into mongodb.url, for example w=1, w=majority or w=1&journal=true");

  private static final UnservedKey READ_PREFERENCE =
      new UnservedKey(
          "mongodb.readPreference",
          "put it into mongodb.url, for example readPreference=secondaryPreferred");

  private static final List<Option<?>> COMMON = List.of(URL, DATABASE, UPSERT, FIELDS);

  /** All of them, and the keys of other tools that it knowingly does not serve. */
  public static final OptionGroup GROUP =
      new OptionGroup(
          "binding 'mongodb'",
          join(COMMON, MongoTpccOptions.ALL),
          join(
              List.of(
                  WRITE_CONCERN,
                  READ_PREFERENCE,
                  new UnservedKey(
                      "mongodb.maxconnections",
                      "there is a connection for each of the threads; maxPoolSize in mongodb.url may"
                          + " allow more"),
                  new UnservedKey(
                      "mongodb.threadsAllowedToBlockForConnectionMultiplier",
                      "no thread ever waits for a connection, as each has its own")),
              MongoTpccOptions.UNSERVED));

  /** The same for the reactive driver, which has no thread for each client. */
  static final OptionGroup ASYNC_GROUP =
      new OptionGroup(
          "binding 'mongodb-async'",
          COMMON,
          List.of(
              WRITE_CONCERN,
              READ_PREFERENCE,
              new UnservedKey(
                  "mongodb.maxconnections",
                  "put maxPoolSize into mongodb.url; without it there are as many connections as"
                      + " operations in flight, up to "
                      + MongoTarget.MOST_SHARED)));

  private MongoOptions() {}

  private static <T> List<T> join(List<? extends T> some, List<? extends T> more) {
    List<T> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
  }
}
