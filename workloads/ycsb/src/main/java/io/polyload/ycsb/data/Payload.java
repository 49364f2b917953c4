package io.polyload.ycsb.data;

import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.YcsbOptions.LengthLaw;
import io.polyload.ycsb.draw.LengthChooser;
import io.polyload.ycsb.draw.LengthHistogram;
import io.polyload.ycsb.port.Schema;
import java.io.IOException;
import java.nio.file.Path;

/** What the values of a run are made of. Immutable; makes a {@link ValueMaker} for each worker. */
public final class Payload {

  private final Schema schema;
  private final boolean integrity;
  private final int length;
  private final LengthChooser lengths;

  private Payload(Schema schema, boolean integrity, int length, LengthChooser lengths) {
    this.schema = schema;
    this.integrity = integrity;
    this.length = length;
    this.lengths = lengths;
  }

  /**
   * @throws OptionsException if lengths cannot be drawn as asked for
   */
  public static Payload of(Options options) throws OptionsException {
    LengthLaw law = options.get(YcsbOptions.FIELD_LENGTH_DISTRIBUTION);
    boolean integrity = options.get(YcsbOptions.DATA_INTEGRITY);
    if (integrity && law != LengthLaw.CONSTANT) {
      throw new OptionsException(
          "dataintegrity=true needs fieldlengthdistribution=constant, as values follow from key and"
              + " field");
    }
    int longest = options.get(YcsbOptions.FIELD_LENGTH);
    int shortest = options.get(YcsbOptions.MIN_FIELD_LENGTH);
    boolean ranged = law == LengthLaw.UNIFORM || law == LengthLaw.ZIPFIAN;
    if (ranged && shortest > longest) {
      throw new OptionsException(
          "minfieldlength=%d is more than fieldlength=%d".formatted(shortest, longest));
    }
    LengthChooser lengths =
        switch (law) {
          case CONSTANT -> LengthChooser.constant(longest);
          case UNIFORM -> LengthChooser.uniform(shortest, longest);
          case ZIPFIAN -> LengthChooser.zipfian(shortest, longest);
          case HISTOGRAM -> histogram(options.get(YcsbOptions.FIELD_LENGTH_HISTOGRAM));
        };
    return new Payload(Schema.of(options), integrity, longest, lengths);
  }

  private static LengthChooser histogram(String file) throws OptionsException {
    try {
      return LengthHistogram.read(Path.of(file));
    } catch (IOException e) {
      throw new OptionsException("fieldlengthhistogram: " + e.getMessage());
    }
  }

  /** Whether reads are to be verified. */
  public boolean integrity() {
    return integrity;
  }

  public Schema schema() {
    return schema;
  }

  public ValueMaker maker() {
    return integrity ? verifier() : new RandomValues(schema.fields().size(), lengths);
  }

  /** Only if {@link #integrity()}. */
  public IntegrityValues verifier() {
    return new IntegrityValues(schema, length);
  }
}
