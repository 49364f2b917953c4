package io.polyload.core.engine;

import io.polyload.core.api.OpType;

/** An operation that has not come back. */
record InFlight(OpType type, long sinceNanos) {}
