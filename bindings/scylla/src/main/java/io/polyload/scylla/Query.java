package io.polyload.scylla;

import com.datastax.oss.driver.api.core.cql.ColumnDefinitions;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import java.nio.ByteBuffer;

/** A prepared SELECT and where each of its columns belongs. Thread-safe. */
final class Query {

  private final PreparedStatement statement;

  /** The field that a column holds, or -1: the server returns columns in an order of its own. */
  private final int[] fields;

  Query(PreparedStatement statement, Layout layout) {
    this.statement = statement;
    ColumnDefinitions columns = statement.getResultSetDefinitions();
    this.fields = new int[columns.size()];
    for (int i = 0; i < fields.length; i++) {
      fields[i] = layout.fields().indexOf(columns.get(i).getName());
    }
  }

  PreparedStatement statement() {
    return statement;
  }

  void decode(Row from, io.polyload.ycsb.port.Row into) {
    for (int i = 0; i < fields.length; i++) {
      ByteBuffer value = fields[i] < 0 ? null : from.getBytesUnsafe(i);
      if (value != null) {
        byte[] bytes = new byte[value.remaining()];
        value.get(bytes);
        into.set(fields[i], bytes);
      }
    }
  }
}
