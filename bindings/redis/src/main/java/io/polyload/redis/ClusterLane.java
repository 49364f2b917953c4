package io.polyload.redis;

import io.polyload.core.api.Completion;
import io.polyload.core.api.ConnectionLostException;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * One store's way to the nodes of a cluster. The commands of a call are written down, each goes to
 * the node that has its key, and who takes the last answer carries on: follows redirections, begins
 * the next step or tells the end. A call of one command takes its answer right from the connection;
 * the answers to several are collected first. Nothing is allocated but what the answers hold.
 *
 * <p>Used by the thread that begins a call, then by those of the connections that its parts go
 * over; whoever makes {@link #pending} zero is alone again.
 */
final class ClusterLane implements Lane {

  /** After so many redirections in a row the engine is told. */
  private static final int MOST_REDIRECTIONS = 5;

  private final AsyncCluster cluster;
  private final int store;
  private final CommandBuffer commands = new CommandBuffer();
  private final List<Object> answers = new ArrayList<>(2);
  private final CollectedReplies collected = new CollectedReplies(answers);
  private final List<ClusterPart> parts = new ArrayList<>(2);
  private final AtomicInteger pending = new AtomicInteger();
  private Call call;
  private Completion completion;
  private Outcome outcome;
  private int partsUsed;
  private int redirections;
  private volatile StoreException failure;

  /**
   * @param store its number, by which it chooses among the connections to a node
   */
  ClusterLane(AsyncCluster cluster, int store) {
    this.cluster = cluster;
    this.store = store;
  }

  @Override
  public void begin(Call newCall, Completion newCompletion) {
    call = newCall;
    completion = newCompletion;
    step();
  }

  private void step() {
    commands.clear();
    answers.clear();
    redirections = 0;
    try {
      call.write(commands);
      commands.end();
    } catch (IOException e) {
      throw new UncheckedIOException(e); // memory does not fail
    }
    if (commands.size() == 0) { // a call that needs no answer, but must not end by this thread
      part(cluster.any(), false);
    }
    for (int i = 0; i < commands.size(); i++) {
      answers.add(null);
      part(cluster.owner(commands.slot(i)), false).add(i);
    }
    send();
  }

  /** The part of the call that goes to a node. */
  private ClusterPart part(ClusterNode node, boolean asking) {
    for (int i = 0; i < partsUsed; i++) {
      ClusterPart part = parts.get(i);
      if (part.goesTo(node, asking)) {
        return part;
      }
    }
    if (partsUsed == parts.size()) {
      parts.add(new ClusterPart(this));
    }
    return parts.get(partsUsed++).of(node, asking);
  }

  private void send() {
    int count = partsUsed;
    pending.set(count);
    for (int i = 0; i < count; i++) { // after the last one all of this may be in use again
      parts.get(i).begin(store);
    }
  }

  /** The commands of the step under way. */
  CommandBuffer commands() {
    return commands;
  }

  /** Takes the answer if there is no other. */
  void readAlone(RespReader in) throws IOException, StoreException {
    try {
      outcome = call.read(in);
    } catch (StoreException e) {
      Refusal refusal = new Refusal(e.getMessage());
      if (commands.size() == 0 || !refusal.isRedirection()) {
        throw e;
      }
      answers.set(0, refusal);
    }
  }

  /** Takes the answer to the i-th command of several; tells what was refused, or null. */
  Refusal read(int i, RespReader in) throws IOException {
    Object answer = call.countsRecords() ? in.presence() : in.answer();
    answers.set(i, answer);
    return answer instanceof Refusal refusal && !refusal.isRedirection() ? refusal : null;
  }

  /** A part has ended; by any thread. */
  void ended(StoreException why) {
    if (why != null) {
      failure = why;
    }
    if (pending.decrementAndGet() == 0) {
      partsUsed = 0;
      carryOn();
    }
  }

  private void carryOn() {
    StoreException why = failure;
    failure = null;
    if (why == null) {
      try {
        if (redirected()) {
          send();
          return;
        }
        if (commands.size() > 1) {
          collected.rewind();
          outcome = call.read(collected);
        }
      } catch (StoreException e) {
        why = e;
      } catch (IOException e) {
        throw new UncheckedIOException(e); // memory does not fail
      }
    }
    if (why != null) {
      fail(why);
    } else if (outcome == null) {
      step();
    } else {
      completion.succeeded(outcome);
    }
  }

  private void fail(StoreException why) {
    if (why instanceof ConnectionLostException || why.code().equals("CLUSTERDOWN")) {
      cluster.renew(); // another node may have taken over
    }
    completion.failed(why);
  }

  /** Gives each command that a node sent elsewhere to the node named. */
  private boolean redirected() throws StoreException {
    boolean any = false;
    for (int i = 0; i < answers.size(); i++) {
      if (answers.get(i) instanceof Refusal refusal) {
        if (redirections == MOST_REDIRECTIONS) {
          partsUsed = 0;
          cluster.renew();
          throw RedisErrors.of(refusal.words());
        }
        any = true;
        answers.set(i, null);
        Redirection to = Redirection.of(refusal);
        ClusterNode node =
            to.asking() ? cluster.node(to.address()) : cluster.moved(to.slot(), to.address());
        part(node, to.asking()).add(i);
      }
    }
    if (any) {
      redirections++;
    }
    return any;
  }
}
