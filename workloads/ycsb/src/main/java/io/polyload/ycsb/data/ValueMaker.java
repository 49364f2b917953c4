package io.polyload.ycsb.data;

import io.polyload.ycsb.draw.Rng;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;

/** Makes the values of records. One thread; arrays are reused by the next call. */
public interface ValueMaker {

  /** All fields of a record. */
  void all(Key key, Rng rng, Values into);

  /** One field of a record. */
  void one(int field, Key key, Rng rng, Values into);
}
