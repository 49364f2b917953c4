package io.polyload.redis;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.util.Arrays;

/** Those commands of a call that go to one node together. Belongs to one lane. */
final class ClusterPart extends Request {

  private static final Word ASKING = new Word("ASKING");

  private final ClusterLane lane;
  private ClusterNode node;
  private boolean asking;
  private int[] commands = new int[1];
  private int size;

  ClusterPart(ClusterLane lane) {
    this.lane = lane;
  }

  /**
   * Empty, for a node.
   *
   * @param newAsking whether it is asked for keys that are on their way to it
   */
  ClusterPart of(ClusterNode newNode, boolean newAsking) {
    node = newNode;
    asking = newAsking;
    size = 0;
    return this;
  }

  boolean goesTo(ClusterNode other, boolean otherAsking) {
    return node == other && asking == otherAsking;
  }

  /** Adds a command by its place among those of the call. */
  void add(int command) {
    if (size == commands.length) {
      commands = Arrays.copyOf(commands, 2 * size);
    }
    commands[size++] = command;
  }

  /** Sends it soon. */
  void begin(int store) {
    node.connection(store).begin(this);
  }

  @Override
  void write(RespWriter out) throws IOException {
    for (int i = 0; i < size; i++) {
      if (asking) {
        out.command(ASKING, 0);
      }
      lane.commands().send(commands[i], out);
    }
  }

  @Override
  Outcome read(RespReader in) throws IOException, StoreException {
    Refusal refused = null;
    for (int i = 0; i < size; i++) {
      if (asking && in.answer() instanceof Refusal refusal) {
        refused = refusal;
      }
      if (lane.commands().size() > 1) {
        Refusal refusal = lane.read(commands[i], in);
        refused = refused == null ? refusal : refused;
      }
    }
    if (lane.commands().size() <= 1) {
      lane.readAlone(in);
    }
    if (refused != null) {
      throw RedisErrors.of(refused.words());
    }
    return Outcome.OK; // of the whole call the lane will tell
  }

  @Override
  void succeed(Outcome ignored) {
    lane.ended(null);
  }

  @Override
  void fail(StoreException failure) {
    lane.ended(failure);
  }
}
