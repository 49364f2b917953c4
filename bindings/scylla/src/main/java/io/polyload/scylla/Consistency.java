package io.polyload.scylla;

/** How many replicas must answer. The driver's names, without loading the driver. */
enum Consistency {
  ANY,
  ONE,
  TWO,
  THREE,
  QUORUM,
  ALL,
  LOCAL_ONE,
  LOCAL_QUORUM,
  EACH_QUORUM,
  SERIAL,
  LOCAL_SERIAL
}
