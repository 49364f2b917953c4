package io.polyload.redis;

import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * YCSB's records as a whole: those that the index names, or, without one, every hash whose key
 * begins with the table's prefix. Used by one thread.
 */
final class RedisKeyValueAdmin implements KeyValueAdmin {

  private static final int PORTION = 1000;
  private static final Word UNLINK = new Word("UNLINK");
  private static final Word ZCARD = new Word("ZCARD");
  private static final Word ZRANGE = new Word("ZRANGE");
  private static final Word ZREMRANGEBYRANK = new Word("ZREMRANGEBYRANK");

  private final Session session;
  private final Layout layout;
  private final AtomicBoolean announced;

  /**
   * @param announced whether this client has told already where the table is; there is nothing in
   *     an empty table that the server could be asked for
   */
  RedisKeyValueAdmin(Session session, Layout layout, AtomicBoolean announced) {
    this.session = session;
    this.layout = layout;
    this.announced = announced;
  }

  @Override
  public String create() throws StoreException {
    if (count() > 0 || announced.getAndSet(true)) {
      return "";
    }
    String prefix = new String(layout.prefix(), StandardCharsets.UTF_8);
    return "nothing: hashes %s come with the first record; index: %s"
        .formatted(
            prefix.isEmpty() ? "under the records' keys" : "'" + prefix + "…'",
            layout.index().describe());
  }

  @Override
  public long count() throws StoreException {
    long count = 0;
    for (Word set : layout.index().sets()) {
      count += number(set, ZCARD);
    }
    if (layout.index().sets().isEmpty()) {
      Counter counter = new Counter();
      eachServer((server, keys) -> counter.count += keys.size());
      count = counter.count;
    }
    return count;
  }

  private long number(Word set, Word command) throws StoreException {
    Query query =
        new Query(
            1,
            out -> {
              out.command(command, 1);
              out.key(set);
            });
    session.run(query);
    return query.number();
  }

  @Override
  public void drop() throws StoreException {
    announced.set(false);
    for (Word set : layout.index().sets()) {
      while (dropPortion(set)) {}
    }
    if (layout.index().sets().isEmpty()) {
      eachServer(RedisKeyValueAdmin::unlink);
    }
  }

  /** Removes the first records of a set; their places go last, so that nothing is forgotten. */
  private boolean dropPortion(Word set) throws StoreException {
    Query first =
        new Query(
            1,
            out -> {
              out.command(ZRANGE, 3);
              out.key(set);
              out.arg(0);
              out.arg(PORTION - 1);
            });
    session.run(first);
    List<?> keys = first.list();
    if (keys.isEmpty()) {
      return false;
    }
    session.run(
        new Query(
            keys.size(),
            out -> {
              for (Object key : keys) {
                out.command(UNLINK, 1);
                layout.key(out, (byte[]) key);
              }
            }));
    session.run(
        new Query(
            1,
            out -> {
              out.command(ZREMRANGEBYRANK, 3);
              out.key(set);
              out.arg(0);
              out.arg(keys.size() - 1);
            }));
    return true;
  }

  private static void unlink(Session server, List<?> keys) throws StoreException {
    if (keys.isEmpty()) {
      return;
    }
    server.run(
        new Query(
            keys.size(),
            out -> {
              for (Object key : keys) {
                byte[] bytes = (byte[]) key;
                out.command(UNLINK, 1);
                out.arg(bytes, bytes.length);
              }
            }));
  }

  /** Walks through all records of all servers without an index, a portion at a time. */
  private void eachServer(Portion portion) throws StoreException {
    for (Session server : session.servers()) {
      String cursor = "0";
      do {
        Query query =
            Query.of("SCAN", cursor, "MATCH", pattern(), "COUNT", "" + PORTION, "TYPE", "hash");
        server.run(query);
        cursor = Query.text(query.list().get(0));
        portion.take(
            server, query.list().get(1) instanceof List<?> keys ? keys : new ArrayList<>());
      } while (!cursor.equals("0"));
      if (server != session) {
        server.close();
      }
    }
  }

  /** The prefix as a pattern of Redis, in which some characters mean something else. */
  private String pattern() {
    return new String(layout.prefix(), StandardCharsets.UTF_8)
            .replaceAll("[*?\\[\\]\\\\]", "\\\\$0")
        + "*";
  }

  /** Some of a server's keys. */
  private interface Portion {
    void take(Session server, List<?> keys) throws StoreException;
  }

  /** What a lambda can add to. */
  private static final class Counter {
    private long count;
  }
}
