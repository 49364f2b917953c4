package io.polyload.sql.tpcc;

import static io.polyload.core.options.ValueTypes.choice;

import io.polyload.core.options.Option;
import io.polyload.core.options.Options;

/**
 * How transactions are carried out. Immutable.
 *
 * @param batched few statements for many rows, otherwise one statement per row
 * @param deliversWhole a Delivery is one transaction, otherwise one per district
 */
record TpccSettings(boolean batched, boolean deliversWhole) {

  /** How many statements a transaction is made of. */
  enum Statements {
    BATCHED,
    SPEC
  }

  /** What of a Delivery is one transaction. */
  enum DeliveryTransaction {
    WHOLE,
    DISTRICT
  }

  static final Option<Statements> STATEMENTS =
      Option.of(
              "statements",
              choice(Statements.class),
              "statements of a TPC-C transaction: batched is few, for many rows each; spec is one"
                  + " per row, as in BenchmarkSQL")
          .or(Statements.BATCHED);

  /**
   * Whole by default: batched statements lock the rows of ten districts for seven round trips, as
   * long as those of one district if it were alone, and one commit instead of ten writes the log
   * once.
   */
  static final Option<DeliveryTransaction> DELIVERY_TRANSACTION =
      Option.of(
              "delivery.transaction",
              choice(DeliveryTransaction.class),
              "what of TPC-C's Delivery is one transaction: whole is all ten districts; district is"
                  + " each by itself, statement by statement")
          .or(DeliveryTransaction.WHOLE);

  static TpccSettings of(TpccDialect dialect, Options options) {
    boolean batched =
        dialect.hasBatchedStatements() && options.get(STATEMENTS) == Statements.BATCHED;
    return new TpccSettings(
        batched, options.get(DELIVERY_TRANSACTION) == DeliveryTransaction.WHOLE);
  }
}
