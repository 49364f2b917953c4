package io.polyload.redis;

import io.polyload.core.api.Completion;

/** One store's way to the servers, over connections that it shares with others. */
interface Lane {

  /**
   * Begins a call and never blocks. There is no other call under way on this lane; the next one may
   * be begun by who is told the end of this one.
   */
  void begin(Call call, Completion completion);
}
