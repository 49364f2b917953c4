package io.polyload.tpcc;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.count;
import static io.polyload.core.options.ValueTypes.decimal;
import static io.polyload.core.options.ValueTypes.flag;
import static io.polyload.core.options.ValueTypes.integer;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.UnservedKey;
import java.util.List;

/** The options of the TPC-C workload: BenchmarkSQL's names, and a few more. */
public final class TpccOptions {

  /** How the next transaction is chosen. */
  public enum MixLaw {
    /** By the five weights. */
    WEIGHTS,
    /** From a shuffled deck of 23 cards. */
    DECK
  }

  private static final int MOST_CLIENTS = 100_000;

  public static final Option<Integer> WAREHOUSES =
      Option.of(
              "warehouses",
              integer(1, 100_000),
              "warehouses to load; a run works on those from 1 to this number, without it on all"
                  + " that were loaded; naming it means TPC-C")
          .or(1);

  public static final Option<Integer> LOAD_WORKERS =
      Option.of(
          "loadWorkers", integer(1, MOST_CLIENTS), "clients of a load; stands for threads there");

  public static final Option<Boolean> RESUME =
      Option.of(
              "load.resume",
              flag(),
              "go on with an interrupted load: make the pieces that are not finished (flag"
                  + " -resume)")
          .or(false);

  public static final Option<Integer> TERMINALS =
      Option.of(
          "terminals", integer(1, MOST_CLIENTS), "clients of a run; stands for threads there");

  public static final Option<Double> RUN_MINS =
      Option.of(
          "runMins",
          decimal(0, 1e6),
          "measured minutes of a run; stands for maxexecutiontime there; 0 with"
              + " runTxnsPerTerminal");

  public static final Option<Long> RUN_TXNS_PER_TERMINAL =
      Option.of(
          "runTxnsPerTerminal",
          count(0, 1_000_000_000_000L),
          "transactions of a run, times the number of terminals; stands for operationcount there; 0"
              + " with runMins");

  public static final Option<Double> LIMIT_TXNS_PER_MIN =
      Option.of(
          "limitTxnsPerMin",
          decimal(0, 1e10),
          "transactions per minute over all terminals; stands for target in a run; 0 is no limit");

  public static final Option<Boolean> TERMINAL_WAREHOUSE_FIXED =
      Option.of(
              "terminalWarehouseFixed",
              flag(),
              "whether each terminal stays in its warehouse; otherwise each transaction has another")
          .or(true);

  public static final Option<MixLaw> MIX =
      Option.of(
              "mix",
              choice(MixLaw.class),
              "how the next transaction is chosen: by the five weights, or from TPC-C's shuffled"
                  + " deck of 23 cards (10 New-Order, 10 Payment, 1 of each other)")
          .or(MixLaw.WEIGHTS);

  public static final Option<Double> NEW_ORDER_WEIGHT = weight("newOrder", "New-Order", 45);
  public static final Option<Double> PAYMENT_WEIGHT = weight("payment", "Payment", 43);
  public static final Option<Double> ORDER_STATUS_WEIGHT = weight("orderStatus", "Order-Status", 4);
  public static final Option<Double> DELIVERY_WEIGHT = weight("delivery", "Delivery", 4);
  public static final Option<Double> STOCK_LEVEL_WEIGHT = weight("stockLevel", "Stock-Level", 4);

  /** In the order of the transactions. */
  public static final List<Option<Double>> WEIGHTS =
      List.of(
          NEW_ORDER_WEIGHT,
          PAYMENT_WEIGHT,
          ORDER_STATUS_WEIGHT,
          DELIVERY_WEIGHT,
          STOCK_LEVEL_WEIGHT);

  private static final String DIRECT = "rows go to the database directly";

  /** All of them, and the keys of BenchmarkSQL's files that it knowingly does not serve. */
  public static final OptionGroup GROUP =
      new OptionGroup(
          "workload 'tpcc'",
          List.of(
              WAREHOUSES,
              LOAD_WORKERS,
              RESUME,
              TERMINALS,
              RUN_MINS,
              RUN_TXNS_PER_TERMINAL,
              LIMIT_TXNS_PER_MIN,
              TERMINAL_WAREHOUSE_FIXED,
              MIX,
              NEW_ORDER_WEIGHT,
              PAYMENT_WEIGHT,
              ORDER_STATUS_WEIGHT,
              DELIVERY_WEIGHT,
              STOCK_LEVEL_WEIGHT),
          List.of(
              new UnservedKey(
                  "osCollector*", "figures of the database's machine are not collected yet"),
              new UnservedKey("fileLocation", DIRECT),
              new UnservedKey("csvNullValue", DIRECT)));

  private TpccOptions() {}

  private static Option<Double> weight(String key, String transaction, double percent) {
    return Option.of(
            key + "Weight",
            decimal(0, 100),
            "per cent of " + transaction + "; the five weights must add up to 100")
        .or(percent);
  }
}
