package io.polyload.mongodb;

import io.polyload.core.api.Completion;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.reactivestreams.Publisher;
import org.reactivestreams.Subscriber;
import org.reactivestreams.Subscription;

/**
 * Sends one command after the other and tells each one's completion how it ended. Belongs to one
 * client and is reused; the driver calls it on its own threads.
 *
 * @param <T> what the command answers with
 */
final class Answer<T> implements Subscriber<T>, Runnable {

  private final Gate gate;
  private Supplier<? extends Publisher<? extends T>> command;
  private Consumer<? super T> each;
  private Meaning<? super T> meaning;
  private Completion completion;
  private int count;
  private T last;

  Answer(Gate gate) {
    this.gate = gate;
  }

  /** What an answer means. */
  interface Meaning<T> {

    /**
     * @param count of the things that came
     * @param last of them, or null
     */
    Outcome of(int count, T last);
  }

  /** Sends a command as soon as a connection is free. */
  void to(
      Supplier<? extends Publisher<? extends T>> itsCommand,
      Meaning<? super T> itsMeaning,
      Completion itsCompletion) {
    to(itsCommand, null, itsMeaning, itsCompletion);
  }

  /**
   * The same for a command whose answer is many things.
   *
   * @param itsEach is shown each of them, or null
   */
  void to(
      Supplier<? extends Publisher<? extends T>> itsCommand,
      Consumer<? super T> itsEach,
      Meaning<? super T> itsMeaning,
      Completion itsCompletion) {
    command = itsCommand;
    each = itsEach;
    meaning = itsMeaning;
    completion = itsCompletion;
    count = 0;
    last = null;
    gate.enter(this);
  }

  /** It is its turn. */
  @Override
  public void run() {
    try {
      command.get().subscribe(this);
    } catch (RuntimeException e) { // the client is closed
      onError(e);
    }
  }

  @Override
  public void onSubscribe(Subscription subscription) {
    subscription.request(Long.MAX_VALUE);
  }

  @Override
  public void onNext(T one) {
    count++;
    last = one;
    if (each != null) {
      each.accept(one);
    }
  }

  @Override
  public void onComplete() {
    Completion whom = completion;
    whom.succeeded(meaning.of(count, last));
    gate.leave();
  }

  @Override
  public void onError(Throwable error) {
    StoreException failure = MongoErrors.ofAny(error);
    Completion whom = completion;
    whom.failed(failure);
    gate.leave();
  }
}
