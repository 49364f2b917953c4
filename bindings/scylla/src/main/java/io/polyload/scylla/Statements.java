package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import io.polyload.ycsb.port.FieldSet;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The prepared statements for one table, made once and shared by all stores. Thread-safe.
 *
 * <p>There is one for all fields and one for each single field, which is what YCSB asks for. A
 * write of some fields takes the statement for all of them and leaves the others unset, which
 * changes nothing in them.
 */
final class Statements {

  private final CqlSession session;
  private final Layout layout;
  private final DefaultConsistencyLevel reading;
  private final DefaultConsistencyLevel writing;

  private final PreparedStatement insert;
  private final PreparedStatement delete;
  private final Query exists;
  private final PreparedStatement update;
  private final List<PreparedStatement> updates;
  private final Queries reads;
  private final Queries scans;

  /** The same question for different fields. */
  private record Queries(Query all, Query allByName, List<Query> single) {

    Query of(FieldSet fields) {
      if (!fields.all()) {
        return single.get(fields.field());
      }
      return fields.byName() ? allByName : all;
    }
  }

  /**
   * Asks the server to prepare everything, all at the same time.
   *
   * @throws com.datastax.oss.driver.api.core.DriverException if it does not, for example because
   *     there is no such table
   */
  Statements(CqlSession session, Layout layout, Rules rules) {
    this.session = session;
    this.layout = layout;
    this.reading = rules.reading();
    this.writing = rules.writing();
    String table = layout.qualified();
    String found = " WHERE y_id = ?" + (rules.lwt() ? " IF EXISTS" : "");
    var inserting =
        prepare(
            "INSERT INTO %s (y_id, %s) VALUES (?%s)%s"
                .formatted(
                    table,
                    layout.each("%s"),
                    ", ?".repeat(layout.fields().size()),
                    rules.lwt() ? " IF NOT EXISTS" : ""),
            writing);
    var deleting = prepare("DELETE FROM " + table + found, writing);
    var updating = prepare("UPDATE " + table + " SET " + layout.each("%s = ?") + found, writing);
    var updatingOne =
        forEachField(
            i -> prepare("UPDATE " + table + " SET " + layout.field(i) + " = ?" + found, writing));
    var existing = query("y_id", " WHERE y_id = ?");
    var asked = new Asked(" WHERE y_id = ?");
    var scanned = new Asked(" WHERE token(y_id) >= token(?) LIMIT ?");
    this.insert = inserting.join();
    this.delete = deleting.join();
    this.update = updating.join();
    this.updates = updatingOne.stream().map(CompletableFuture::join).toList();
    this.exists = existing.join();
    this.reads = asked.join();
    this.scans = scanned.join();
  }

  private CompletableFuture<PreparedStatement> prepare(String cql, DefaultConsistencyLevel level) {
    return session
        .prepareAsync(SimpleStatement.newInstance(cql).setConsistencyLevel(level))
        .toCompletableFuture();
  }

  private CompletableFuture<Query> query(String columns, String where) {
    return prepare("SELECT " + columns + " FROM " + layout.qualified() + where, reading)
        .thenApply(statement -> new Query(statement, layout));
  }

  private <T> List<T> forEachField(IntFunction<T> function) {
    List<T> all = new ArrayList<>();
    IntStream.range(0, layout.fields().size()).forEach(i -> all.add(function.apply(i)));
    return all;
  }

  /** {@link Queries} that the server has not answered yet. */
  private final class Asked {

    private final CompletableFuture<Query> all;
    private final CompletableFuture<Query> allByName;
    private final List<CompletableFuture<Query>> single;

    Asked(String where) {
      all = query("*", where);
      allByName = query(layout.each("%s"), where);
      single = forEachField(i -> query(layout.field(i), where));
    }

    Queries join() {
      return new Queries(
          all.join(), allByName.join(), single.stream().map(CompletableFuture::join).toList());
    }
  }

  /** Variables: key, then every field. */
  PreparedStatement insert() {
    return insert;
  }

  /** Variable: key. */
  PreparedStatement delete() {
    return delete;
  }

  /** Variable: key. */
  Query exists() {
    return exists;
  }

  /** Variables: every field, then the key. */
  PreparedStatement update() {
    return update;
  }

  /** Variables: the field, the key. */
  PreparedStatement update(int field) {
    return updates.get(field);
  }

  /** Variable: key. */
  Query read(FieldSet fields) {
    return reads.of(fields);
  }

  /** Variables: first key, number of records. */
  Query scan(FieldSet fields) {
    return scans.of(fields);
  }
}
