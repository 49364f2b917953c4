package io.polyload.ycsb.draw;

/** Says which record an operation asks for. One thread. */
public interface RecordChooser {

  /**
   * @param rng set to the operation's number
   * @param sequence the operation's number
   * @return a record number, which may lie beyond the records that exist
   */
  long next(Rng rng, long sequence);
}
