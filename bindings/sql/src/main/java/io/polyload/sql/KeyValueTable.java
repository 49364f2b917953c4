package io.polyload.sql;

import io.polyload.core.options.Options;
import io.polyload.ycsb.YcsbOptions;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Schema;
import io.polyload.ycsb.port.Values;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The statements for YCSB's table. Immutable.
 *
 * @param dialect how the table is stored
 * @param schema the names as the workload knows them
 * @param name of the table, quoted
 * @param key name of the key column, quoted
 * @param fields names of the other columns, quoted
 * @param bytesPerInsert of values that one statement may carry
 * @param longest bytes of the longest value
 * @param fetchSize rows per round trip of a scan, or 0 for the driver's own choice
 */
record KeyValueTable(
    KeyValueDialect dialect,
    Schema schema,
    String name,
    String key,
    List<String> fields,
    long bytesPerInsert,
    int longest,
    int fetchSize) {

  private static final String KEY = "YCSB_KEY";

  /** Half of what the server accepts leaves room for keys and lengths, and this bounds memory. */
  private static final long MOST_BYTES = 16L << 20;

  static KeyValueTable of(Options options, Server server) {
    Schema schema = Schema.of(options);
    Integer fetchSize = options.get(SqlOptions.FETCH_SIZE);
    return new KeyValueTable(
        server.dialect().keyValues(),
        schema,
        server.identifiers().quoted(schema.table()),
        server.identifiers().quoted(KEY),
        schema.fields().stream().map(server.identifiers()::quoted).toList(),
        Math.min(MOST_BYTES, server.largestStatement() / 2),
        options.get(YcsbOptions.FIELD_LENGTH),
        fetchSize == null ? 0 : fetchSize);
  }

  String create() {
    return dialect.createTable(name, key, fields, longest);
  }

  /** Returns nothing, but fails if the table or any of its columns is missing. */
  String probe() {
    return "SELECT %s, %s FROM %s WHERE 1 = 0".formatted(key, String.join(", ", fields), name);
  }

  String count() {
    return "SELECT COUNT(*) FROM " + name;
  }

  String drop() {
    return "DROP TABLE IF EXISTS " + name;
  }

  String read(FieldSet wanted) {
    return "SELECT %s FROM %s WHERE %s = ?".formatted(columns(wanted), name, key);
  }

  String scan(FieldSet wanted) {
    return "SELECT %s FROM %s WHERE %s >= ? ORDER BY %s LIMIT ?"
        .formatted(columns(wanted), name, key, key);
  }

  private String columns(FieldSet wanted) {
    if (!wanted.all()) {
      return fields.get(wanted.field());
    }
    return wanted.byName() ? String.join(", ", fields) : "*";
  }

  /** An update of just these fields, whose values come first and the key last. */
  String update(Values values) {
    String assignments =
        IntStream.range(0, values.size())
            .mapToObj(i -> fields.get(values.field(i)) + " = ?")
            .collect(Collectors.joining(", "));
    return "UPDATE %s SET %s WHERE %s = ?".formatted(name, assignments, key);
  }

  String insert(int rows) {
    return "INSERT INTO %s (%s, %s) VALUES %s"
        .formatted(
            name,
            key,
            String.join(", ", fields),
            repeated("(" + repeated("?", fields.size() + 1) + ")", rows));
  }

  String delete() {
    return "DELETE FROM %s WHERE %s = ?".formatted(name, key);
  }

  String present(int keys) {
    return "SELECT %s FROM %s WHERE %s IN (%s)".formatted(key, name, key, repeated("?", keys));
  }

  private static String repeated(String text, int times) {
    return String.join(", ", Collections.nCopies(times, text));
  }
}
