package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.core.options.Options;
import io.polyload.sql.jdbc.SqlErrors;
import io.polyload.sql.jdbc.WorkerConnection;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccAdmin;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** TPC-C's tables as a whole. */
public final class SqlTpccAdmin implements TpccAdmin {

  private static final long FIRST_ORDER_OF_A_RUN = 3001;

  private final TpccDialect dialect;
  private final Session session;

  private SqlTpccAdmin(TpccDialect dialect, Session session) {
    this.dialect = dialect;
    this.session = session;
  }

  /**
   * @param largestStatement the most bytes that the server accepts in one statement
   */
  public static SqlTpccAdmin open(
      WorkerConnection connection, TpccDialect dialect, Options options, long largestStatement) {
    return new SqlTpccAdmin(
        dialect, new Session(connection, TpccSettings.of(dialect, options), largestStatement));
  }

  /** What is done with a statement of its own. */
  private interface Work<T> {
    T with(Statement statement) throws SQLException, StoreException;
  }

  private <T> T transaction(Work<T> work) throws StoreException {
    return session.transaction(
        prepared -> {
          try (Statement statement = prepared.connection().createStatement()) {
            return work.with(statement);
          }
        });
  }

  /** {@inheritDoc} A table without one of the columns is an error already here. */
  @Override
  public String create() throws StoreException {
    List<String> made = new ArrayList<>();
    transaction(
        statement -> {
          for (Layout table : Layout.values()) {
            if (!exists(statement, table)) {
              statement.execute(table.create(dialect));
              made.add(table.title());
            }
          }
          return null;
        });
    return made.isEmpty()
        ? ""
        : "made %s %s".formatted(made.size() == 1 ? "table" : "tables", String.join(", ", made));
  }

  private static boolean exists(Statement statement, Layout table) throws SQLException {
    return orIfMissing(
        false,
        () -> {
          statement.executeQuery(table.probe()).close();
          return true;
        });
  }

  /** Asks a table. */
  private interface Question<T> {
    T answer() throws SQLException;
  }

  private static <T> T orIfMissing(T otherwise, Question<T> question) throws SQLException {
    try {
      return question.answer();
    } catch (SQLException e) {
      if (SqlErrors.isMissingTable(e)) {
        return otherwise;
      }
      throw e;
    }
  }

  @Override
  public String createIndexes() throws StoreException {
    List<String> made = new ArrayList<>();
    session.transaction(
        prepared -> {
          IndexCatalog catalog = new IndexCatalog(prepared.connection());
          for (Index index : Index.values()) {
            if (!catalog.has(index)) {
              try (Statement statement = prepared.connection().createStatement()) {
                statement.execute(index.create());
              }
              made.add(
                  "%s (%s)".formatted(index.layout().title(), String.join(", ", index.columns())));
            }
          }
          return null;
        });
    return made.isEmpty() ? "" : "made indexes on " + String.join(", ", made);
  }

  @Override
  public void drop() throws StoreException {
    transaction(
        statement -> {
          String all =
              Arrays.stream(Layout.values()).map(Layout::title).collect(Collectors.joining(", "));
          return statement.execute("drop table if exists " + all);
        });
  }

  @Override
  public Optional<LoadConfig> config() throws StoreException {
    return transaction(statement -> orIfMissing(Optional.empty(), () -> readConfig(statement)));
  }

  private static Optional<LoadConfig> readConfig(Statement statement) throws SQLException {
    Map<String, Integer> values = new HashMap<>();
    try (ResultSet rows = statement.executeQuery("select cfg_name, cfg_value from bmsql_config")) {
      while (rows.next()) {
        String value = rows.getString(2);
        if (value != null && value.strip().matches("\\d{1,9}")) {
          values.put(rows.getString(1), Integer.valueOf(value.strip()));
        }
      }
    }
    return Optional.ofNullable(values.get(LoadConfig.WAREHOUSES))
        .map(
            warehouses ->
                new LoadConfig(
                    warehouses,
                    values.getOrDefault(LoadConfig.C_LAST, LoadConfig.UNKNOWN),
                    values.getOrDefault(LoadConfig.C_CUSTOMER, LoadConfig.UNKNOWN),
                    values.getOrDefault(LoadConfig.C_ITEM, LoadConfig.UNKNOWN)));
  }

  @Override
  public void writeConfig(LoadConfig config) throws StoreException {
    transaction(
        statement -> {
          write(statement, LoadConfig.WAREHOUSES, config.warehouses());
          write(statement, LoadConfig.C_LAST, config.cLast());
          write(statement, LoadConfig.C_CUSTOMER, config.cCustomer());
          write(statement, LoadConfig.C_ITEM, config.cItem());
          return null;
        });
  }

  private static void write(Statement statement, String name, int value) throws SQLException {
    statement.executeUpdate("delete from bmsql_config where cfg_name = '%s'".formatted(name));
    if (value != LoadConfig.UNKNOWN) {
      statement.executeUpdate(
          "insert into bmsql_config (cfg_name, cfg_value) values ('%s', '%d')"
              .formatted(name, value));
    }
  }

  @Override
  public Set<Piece> finishedPieces() throws StoreException {
    return transaction(statement -> orIfMissing(Set.of(), () -> readPieces(statement)));
  }

  private static Set<Piece> readPieces(Statement statement) throws SQLException {
    Set<Piece> pieces = new HashSet<>();
    try (ResultSet rows =
        statement.executeQuery(
            "select p_kind, p_w_id, p_d_id, p_first, p_last from polyload_piece")) {
      while (rows.next()) {
        pieces.add(
            new Piece(
                Piece.Kind.valueOf(rows.getString(1)),
                rows.getInt(2),
                rows.getInt(3),
                rows.getInt(4),
                rows.getInt(5)));
      }
    }
    return pieces;
  }

  @Override
  public Map<Table, Long> rowCounts() throws StoreException {
    Map<Table, Long> counts = new EnumMap<>(Table.class);
    for (Table table : Table.values()) {
      counts.put(table, number("select count(*) from " + Layout.of(table).title()));
    }
    return counts;
  }

  @Override
  public long newOrdersSinceLoad() throws StoreException {
    return number(
        "select sum(d_next_o_id - %d) from bmsql_district".formatted(FIRST_ORDER_OF_A_RUN));
  }

  /** The only column of the only row, 0 for null or a missing table. */
  private long number(String sql) throws StoreException {
    return transaction(
        statement ->
            orIfMissing(
                0L,
                () -> {
                  try (ResultSet rows = statement.executeQuery(sql)) {
                    rows.next();
                    return rows.getLong(1);
                  }
                }));
  }

  @Override
  public boolean isEmpty() throws StoreException {
    return transaction(
        statement -> {
          for (Table table : Table.values()) {
            String sql = "select 1 from %s limit 1".formatted(Layout.of(table).title());
            if (orIfMissing(false, () -> hasRow(statement, sql))) {
              return false;
            }
          }
          return true;
        });
  }

  private static boolean hasRow(Statement statement, String sql) throws SQLException {
    try (ResultSet rows = statement.executeQuery(sql)) {
      return rows.next();
    }
  }
}
