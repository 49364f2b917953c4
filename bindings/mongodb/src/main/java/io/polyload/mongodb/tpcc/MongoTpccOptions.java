package io.polyload.mongodb.tpcc;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.flag;

import io.polyload.core.options.Option;
import io.polyload.core.options.UnservedKey;
import java.util.List;

/** The options that the {@code mongodb} binding has for TPC-C, under py-tpcc's names as well. */
public final class MongoTpccOptions {

  /** Where the lines of an order are. */
  public enum Shape {
    /** In an array of the order's document. */
    EMBEDDED,
    /** In a collection of their own, a document each. */
    NORMALISED
  }

  /** What one transaction of a Delivery delivers. */
  public enum DeliveryUnit {
    WAREHOUSE,
    DISTRICT
  }

  public static final Option<Shape> SHAPE =
      Option.of(
              "tpcc.shape",
              choice(Shape.class),
              "where the lines of an order are: in the order's document, or in a collection of their"
                  + " own; load and run must say the same")
          .or(Shape.EMBEDDED);

  public static final Option<Boolean> NO_TRANSACTIONS =
      Option.of(
              "mongodb.notransactions",
              flag(),
              "TPC-C's statements without transactions around them: the one way on a standalone"
                  + " server; a client that ends halfway then leaves half of its work behind")
          .alias("notransactions")
          .or(false);

  public static final Option<Boolean> FIND_AND_MODIFY =
      Option.of(
              "mongodb.findandmodify",
              flag(),
              "TPC-C reads and changes one document by one command, not by a find and an update")
          .alias("findandmodify")
          .or(true);

  public static final Option<Boolean> CAUSAL =
      Option.of(
              "mongodb.causal",
              flag(),
              "TPC-C's sessions are causally consistent; with w=1, read concern majority and without"
                  + " transactions each read after a write then waits up to 100 ms")
          .alias("causal_consistency")
          .or(false);

  public static final Option<DeliveryUnit> DELIVERY =
      Option.of(
              "mongodb.delivery",
              choice(DeliveryUnit.class),
              "what one transaction of a Delivery does: the ten districts of the warehouse, or one"
                  + " district, which conflicts less and commits ten times")
          .or(DeliveryUnit.WAREHOUSE);

  public static final List<Option<?>> ALL =
      List.of(SHAPE, NO_TRANSACTIONS, FIND_AND_MODIFY, CAUSAL, DELIVERY);

  /** py-tpcc's keys that have another place here. */
  public static final List<UnservedKey> UNSERVED =
      List.of(
          new UnservedKey("denormalize", "tpcc.shape says where the order lines are"),
          new UnservedKey(
              "secondary_reads",
              "put it into mongodb.url, for example readPreference=nearest; it holds for Stock-Level"),
          new UnservedKey("retry_writes", "put it into mongodb.url, for example retryWrites=false"),
          new UnservedKey("write_concern", "put it into mongodb.url, for example w=majority"));

  private MongoTpccOptions() {}
}
