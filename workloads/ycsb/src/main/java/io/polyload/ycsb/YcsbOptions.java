package io.polyload.ycsb;

import static io.polyload.core.options.ValueTypes.choice;
import static io.polyload.core.options.ValueTypes.count;
import static io.polyload.core.options.ValueTypes.decimal;
import static io.polyload.core.options.ValueTypes.flag;
import static io.polyload.core.options.ValueTypes.integer;
import static io.polyload.core.options.ValueTypes.text;

import io.polyload.core.options.Option;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.UnservedKey;
import java.util.List;

/** The options of the YCSB workload: CoreWorkload's names and defaults, and a few more. */
public final class YcsbOptions {

  /** Which record an operation asks for. */
  public enum Request {
    UNIFORM,
    /** YCSB's scrambled form. */
    ZIPFIAN,
    /** A true Zipf law. */
    ZIPF,
    LATEST,
    HOTSPOT,
    EXPONENTIAL,
    SEQUENTIAL
  }

  /** How lengths of values are drawn. */
  public enum LengthLaw {
    CONSTANT,
    UNIFORM,
    ZIPFIAN,
    HISTOGRAM
  }

  /** How lengths of scans are drawn. */
  public enum ScanLaw {
    UNIFORM,
    ZIPFIAN
  }

  public static final Option<String> TABLE =
      Option.of("table", text("a table or collection name"), "table or collection").or("usertable");

  public static final Option<Long> RECORD_COUNT =
      Option.of(
              "recordcount",
              count(0, Long.MAX_VALUE),
              "records of the whole key space; a run expects them to be there")
          .or(1000L);

  public static final Option<Long> INSERT_START =
      Option.of(
              "insertstart",
              count(0, Long.MAX_VALUE),
              "first record of this client's slice, when several clients load or run side by side")
          .or(0L);

  public static final Option<Long> INSERT_COUNT =
      Option.of(
          "insertcount",
          count(0, Long.MAX_VALUE),
          "records of this client's slice; by default all from insertstart on");

  public static final Option<Integer> BATCH_SIZE =
      Option.of(
              "batchsize",
              integer(1, 100_000),
              "records per insert while loading; each batch is one operation of that many items")
          .alias("db.batchsize", "mongodb.batchsize", "batch.size")
          .or(100);

  public static final Option<Boolean> RESUME =
      Option.of(
              "load.resume",
              flag(),
              "go on with an interrupted load: look which records are there, insert the others"
                  + " (flag -resume)")
          .or(false);

  public static final Option<Integer> FIELD_COUNT =
      Option.of("fieldcount", integer(1, 10_000), "fields of a record").or(10);

  public static final Option<Integer> FIELD_LENGTH =
      Option.of("fieldlength", integer(1, 100_000_000), "bytes of a field, or the most of them")
          .or(100);

  public static final Option<Integer> MIN_FIELD_LENGTH =
      Option.of(
              "minfieldlength",
              integer(0, 100_000_000),
              "fewest bytes of a field, for lengths that vary")
          .or(1);

  public static final Option<LengthLaw> FIELD_LENGTH_DISTRIBUTION =
      Option.of("fieldlengthdistribution", choice(LengthLaw.class), "how field lengths are drawn")
          .or(LengthLaw.CONSTANT);

  public static final Option<String> FIELD_LENGTH_HISTOGRAM =
      Option.of(
              "fieldlengthhistogram",
              text("a file name"),
              "file for fieldlengthdistribution=histogram: 'BlockSize<TAB>n', then"
                  + " 'bucket<TAB>count' lines")
          .or("hist.txt");

  public static final Option<String> FIELD_NAME_PREFIX =
      Option.of("fieldnameprefix", text("a name"), "field names are this and a number from 0")
          .or("field");

  public static final Option<Boolean> READ_ALL_FIELDS =
      Option.of("readallfields", flag(), "read whole records; otherwise one random field").or(true);

  public static final Option<Boolean> READ_ALL_FIELDS_BY_NAME =
      Option.of("readallfieldsbyname", flag(), "name every field when reading whole records")
          .or(false);

  public static final Option<Boolean> WRITE_ALL_FIELDS =
      Option.of("writeallfields", flag(), "update whole records; otherwise one random field")
          .or(false);

  public static final Option<Double> READ_PROPORTION = proportion("readproportion", "reads", 0.95);
  public static final Option<Double> UPDATE_PROPORTION =
      proportion("updateproportion", "updates", 0.05);
  public static final Option<Double> INSERT_PROPORTION =
      proportion("insertproportion", "inserts", 0);
  public static final Option<Double> SCAN_PROPORTION = proportion("scanproportion", "scans", 0);
  public static final Option<Double> READ_MODIFY_WRITE_PROPORTION =
      proportion("readmodifywriteproportion", "reads followed by an update of the same record", 0);
  public static final Option<Double> DELETE_PROPORTION =
      proportion("deleteproportion", "deletes", 0);

  public static final Option<Request> REQUEST_DISTRIBUTION =
      Option.of(
              "requestdistribution",
              choice(Request.class),
              "which records are asked for; zipfian is YCSB's scrambled form, whose head is much"
                  + " flatter than a Zipf law's; zipf is the law itself")
          .or(Request.UNIFORM);

  public static final Option<Double> ZIPF_THETA =
      Option.of(
              "zipf.theta",
              decimal(0.01, 10),
              "skew of requestdistribution=zipf: the k-th most popular record is asked for 1/k^theta"
                  + " as often as the first")
          .alias("zipfian.theta")
          .or(0.99);

  public static final Option<Double> HOTSPOT_DATA_FRACTION =
      Option.of("hotspotdatafraction", decimal(0, 1), "share of the records that are hot").or(0.2);

  public static final Option<Double> HOTSPOT_OPN_FRACTION =
      Option.of(
              "hotspotopnfraction", decimal(0, 1), "share of the operations that go to hot records")
          .or(0.8);

  public static final Option<Double> EXPONENTIAL_PERCENTILE =
      Option.of(
              "exponential.percentile",
              decimal(0.001, 99.999999),
              "per cent of the operations that go to the newest exponential.frac of the records")
          .or(95.0);

  public static final Option<Double> EXPONENTIAL_FRAC =
      Option.of("exponential.frac", decimal(1e-9, 1), "see exponential.percentile")
          .or(0.8571428571);

  public static final Option<Integer> MIN_SCAN_LENGTH =
      Option.of("minscanlength", integer(1, 10_000_000), "fewest records of a scan").or(1);

  public static final Option<Integer> MAX_SCAN_LENGTH =
      Option.of("maxscanlength", integer(1, 10_000_000), "most records of a scan").or(1000);

  public static final Option<ScanLaw> SCAN_LENGTH_DISTRIBUTION =
      Option.of("scanlengthdistribution", choice(ScanLaw.class), "how scan lengths are drawn")
          .or(ScanLaw.UNIFORM);

  public static final Option<String> INSERT_ORDER =
      Option.of(
              "insertorder",
              text("hashed, or any other word for ordered keys"),
              "whether key names are hashed numbers or the numbers themselves")
          .or("hashed");

  public static final Option<Integer> ZERO_PADDING =
      Option.of("zeropadding", integer(1, 100), "least number of digits in a key name").or(1);

  public static final Option<Boolean> DATA_INTEGRITY =
      Option.of(
              "dataintegrity",
              flag(),
              "values follow from key and field, and every read is verified; needs constant field"
                  + " lengths and the same setting while loading")
          .or(false);

  private static final String UNUSED_BY_YCSB =
      "only YCSB's googlebigtable2 binding reads it; bound scans with maxscanlength";

  /** All of them, and the keys of CoreWorkload's files that it knowingly does not serve. */
  public static final OptionGroup GROUP =
      new OptionGroup(
          "workload 'ycsb'",
          List.of(
              TABLE,
              RECORD_COUNT,
              INSERT_START,
              INSERT_COUNT,
              BATCH_SIZE,
              RESUME,
              FIELD_COUNT,
              FIELD_LENGTH,
              MIN_FIELD_LENGTH,
              FIELD_LENGTH_DISTRIBUTION,
              FIELD_LENGTH_HISTOGRAM,
              FIELD_NAME_PREFIX,
              READ_ALL_FIELDS,
              READ_ALL_FIELDS_BY_NAME,
              WRITE_ALL_FIELDS,
              READ_PROPORTION,
              UPDATE_PROPORTION,
              INSERT_PROPORTION,
              SCAN_PROPORTION,
              READ_MODIFY_WRITE_PROPORTION,
              DELETE_PROPORTION,
              REQUEST_DISTRIBUTION,
              ZIPF_THETA,
              HOTSPOT_DATA_FRACTION,
              HOTSPOT_OPN_FRACTION,
              EXPONENTIAL_PERCENTILE,
              EXPONENTIAL_FRAC,
              MIN_SCAN_LENGTH,
              MAX_SCAN_LENGTH,
              SCAN_LENGTH_DISTRIBUTION,
              INSERT_ORDER,
              ZERO_PADDING,
              DATA_INTEGRITY),
          List.of(
              new UnservedKey("maxscanrate", UNUSED_BY_YCSB),
              new UnservedKey("scanoptimelimit", UNUSED_BY_YCSB),
              new UnservedKey("discardscannedrecord", UNUSED_BY_YCSB),
              new UnservedKey(
                  "orderedinserts", "YCSB has no such key either; say insertorder=ordered")));

  private YcsbOptions() {}

  private static Option<Double> proportion(String key, String what, double value) {
    return Option.of(key, decimal(0, Double.MAX_VALUE), "weight of " + what + " in the mix")
        .or(value);
  }
}
