package io.polyload.redis;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;

/** A whole call on its way to one server. */
final class CallRequest extends Request {

  private Call call;
  private Completion completion;

  CallRequest of(Call newCall, Completion newCompletion) {
    call = newCall;
    completion = newCompletion;
    return this;
  }

  @Override
  void write(RespWriter out) throws IOException {
    call.write(out);
  }

  @Override
  Outcome read(RespReader in) throws IOException, StoreException {
    return call.read(in);
  }

  @Override
  void succeed(Outcome outcome) {
    completion.succeeded(outcome);
  }

  @Override
  void fail(StoreException failure) {
    completion.failed(failure);
  }
}
