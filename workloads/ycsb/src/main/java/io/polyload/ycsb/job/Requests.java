package io.polyload.ycsb.job;

import io.polyload.core.engine.EngineOptions;
import io.polyload.core.options.Options;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.YcsbOptions.Request;
import io.polyload.ycsb.YcsbOptions.ScanLaw;
import io.polyload.ycsb.draw.Choosers;
import io.polyload.ycsb.draw.LatestChooser;
import io.polyload.ycsb.draw.LengthChooser;
import io.polyload.ycsb.draw.RecordChooser;
import io.polyload.ycsb.draw.ZipfChooser;

/** What a run's operations ask for: which records, how many. Makes choosers for each worker. */
record Requests(
    Request law,
    Slice slice,
    long expectedInserts,
    double zipfTheta,
    double hotData,
    double hotOperations,
    double exponentialPercentile,
    double exponentialRange,
    LengthChooser scanLengths) {

  /** YCSB allows for twice the inserts that the proportions promise. */
  private static final double INSERT_ALLOWANCE = 2.0;

  static Requests of(Options options, Slice slice) {
    int shortest = options.get(YcsbOptions.MIN_SCAN_LENGTH);
    int longest = options.get(YcsbOptions.MAX_SCAN_LENGTH);
    return new Requests(
        options.get(YcsbOptions.REQUEST_DISTRIBUTION),
        slice,
        (long)
            (options.get(EngineOptions.OPERATION_COUNT)
                * options.get(YcsbOptions.INSERT_PROPORTION)
                * INSERT_ALLOWANCE),
        options.get(YcsbOptions.ZIPF_THETA),
        options.get(YcsbOptions.HOTSPOT_DATA_FRACTION),
        options.get(YcsbOptions.HOTSPOT_OPN_FRACTION),
        options.get(YcsbOptions.EXPONENTIAL_PERCENTILE),
        slice.total() * options.get(YcsbOptions.EXPONENTIAL_FRAC),
        options.get(YcsbOptions.SCAN_LENGTH_DISTRIBUTION) == ScanLaw.UNIFORM
            ? LengthChooser.uniform(shortest, longest)
            : LengthChooser.zipfian(shortest, longest));
  }

  /** A chooser for one worker. */
  RecordChooser chooser(InsertedRecords inserted) {
    long first = slice.start();
    long count = slice.count();
    return switch (law) {
      case UNIFORM -> Choosers.uniform(first, count);
      // one more than there are, as in YCSB; what lies beyond the last record is drawn again
      case ZIPFIAN -> Choosers.scrambledZipfian(first, count + expectedInserts + 1);
      case ZIPF -> new ZipfChooser(first, count, zipfTheta);
      case LATEST -> new LatestChooser(inserted::last);
      case HOTSPOT -> Choosers.hotspot(first, count, hotData, hotOperations);
      case EXPONENTIAL ->
          Choosers.exponential(inserted::last, exponentialPercentile, exponentialRange);
      case SEQUENTIAL -> Choosers.sequential(first, count);
    };
  }
}
