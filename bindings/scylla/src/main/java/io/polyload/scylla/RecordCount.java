package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.metadata.token.TokenRange;
import com.datastax.oss.driver.api.core.servererrors.ReadTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Counts every row of a table. One {@code SELECT count(*)} over a large table runs into the
 * server's time limit, so the ring of tokens is counted in parts, several at a time, and a part
 * that still takes too long is cut into smaller ones. Used by one thread, once.
 */
final class RecordCount {

  private static final int PARTS = 256;
  private static final int SMALLER_PARTS = 16;
  private static final int AT_ONCE = 8;

  /** Longer than the server's own limit, so that it is the server who gives up. */
  private static final Duration PATIENCE = Duration.ofMinutes(1);

  private final CqlSession session;
  private final PreparedStatement between;
  private final PreparedStatement above;
  private final Deque<TokenRange> left = new ArrayDeque<>();

  RecordCount(CqlSession session, Layout layout, Rules rules) {
    this.session = session;
    String count = "SELECT count(*) FROM " + layout.qualified() + " WHERE token(y_id) > ?";
    this.between = prepare(count + " AND token(y_id) <= ?", rules);
    this.above = prepare(count, rules);
  }

  private PreparedStatement prepare(String cql, Rules rules) {
    return session.prepare(
        SimpleStatement.newInstance(cql).setConsistencyLevel(rules.reading()).setTimeout(PATIENCE));
  }

  long count() {
    var ring = session.getMetadata().getTokenMap().orElseThrow().getTokenRanges();
    int each = Math.max(1, PARTS / ring.size());
    ring.forEach(range -> left.addAll(range.splitEvenly(each)));
    Deque<Part> underWay = new ArrayDeque<>();
    long total = 0;
    while (!left.isEmpty() || !underWay.isEmpty()) {
      while (!left.isEmpty() && underWay.size() < AT_ONCE) {
        left.poll().unwrap().forEach(range -> underWay.add(new Part(range, ask(range))));
      }
      total += rows(underWay.poll());
    }
    return total;
  }

  /** A range whose rows are being counted. */
  private record Part(TokenRange range, CompletableFuture<AsyncResultSet> answer) {}

  private CompletableFuture<AsyncResultSet> ask(TokenRange range) {
    // the last range ends with the smallest token of all, which no row has
    boolean last = range.getEnd().compareTo(range.getStart()) <= 0;
    BoundStatement question =
        last
            ? above.boundStatementBuilder().setToken(0, range.getStart()).build()
            : between
                .boundStatementBuilder()
                .setToken(0, range.getStart())
                .setToken(1, range.getEnd())
                .build();
    return session.executeAsync(question.setRoutingToken(range.getEnd())).toCompletableFuture();
  }

  private long rows(Part part) {
    try {
      return part.answer().join().one().getLong(0);
    } catch (CompletionException e) {
      if (e.getCause() instanceof ReadTimeoutException) {
        List<TokenRange> smaller = part.range().splitEvenly(SMALLER_PARTS);
        left.addAll(smaller);
        return 0;
      }
      throw e;
    }
  }
}
