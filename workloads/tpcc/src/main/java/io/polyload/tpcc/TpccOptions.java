package io.polyload.tpcc;

import static io.polyload.core.options.ValueTypes.integer;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import java.util.List;

/** The options of the TPC-C workload: BenchmarkSQL's names, and a few more. */
public final class TpccOptions {

  public static final Option<Integer> WAREHOUSES =
      Option.of(
              "warehouses",
              integer(1, 100_000),
              "warehouses to load, and to work on: all that were loaded, or the first ones of them")
          .or(1);

  public static final OptionGroup GROUP = new OptionGroup("workload 'tpcc'", List.of(WAREHOUSES));

  private TpccOptions() {}
}
