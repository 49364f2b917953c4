package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ForkJoinPool;
import java.util.function.BiConsumer;

/** Sends requests so that every failure arrives in the same way. Stateless. */
final class Requests {

  private Requests() {}

  /** Never throws. */
  static CompletionStage<AsyncResultSet> send(CqlSession session, BoundStatement request) {
    try {
      return session.executeAsync(request);
    } catch (RuntimeException e) { // the session is closed
      return CompletableFuture.failedFuture(e);
    }
  }

  /** Asks for the next page; never throws. */
  static CompletionStage<AsyncResultSet> next(AsyncResultSet page) {
    try {
      return page.fetchNextPage();
    } catch (RuntimeException e) { // the session is closed
      return CompletableFuture.failedFuture(e);
    }
  }

  /**
   * Tells the answer. If it is there already, as when no node can be reached, another thread does
   * that: whoever is told may begin the next call, which would fail likewise, and so on until the
   * stack is full.
   */
  static void tell(
      CompletionStage<AsyncResultSet> answer, BiConsumer<AsyncResultSet, Throwable> told) {
    var unused =
        answer.toCompletableFuture().isDone()
            ? answer.whenCompleteAsync(told, ForkJoinPool.commonPool())
            : answer.whenComplete(told);
  }
}
