package io.polyload.scylla;

import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatementBuilder;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.metadata.TokenMap;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Values;
import java.nio.ByteBuffer;

/**
 * Makes requests of keys and values, as bytes: a varchar is ASCII or UTF-8 on the wire, so no text
 * is made. Each request knows its token, hashed once, and so its node and shard. Thread-safe.
 *
 * <p>Values are not copied, as the driver reads them when its I/O thread writes the request,
 * microseconds after it was made. Keys are: should the process stand still for longer than a time
 * limit just then, a wrong key would be worse than a wrong value.
 */
final class Binder {

  private final Statements statements;
  private final TokenMap tokens;

  Binder(Statements statements, TokenMap tokens) {
    this.statements = statements;
    this.tokens = tokens;
  }

  /** Also tells how to decode the answer. */
  Query query(FieldSet fields) {
    return statements.read(fields);
  }

  BoundStatement read(Query query, Key key) {
    return withKey(query.statement(), key);
  }

  BoundStatement exists(Key key) {
    return withKey(statements.exists().statement(), key);
  }

  BoundStatement delete(Key key) {
    return withKey(statements.delete(), key);
  }

  BoundStatement scan(Key start, int count, FieldSet fields) {
    ByteBuffer first = bytes(start);
    return statements
        .scan(fields)
        .statement()
        .boundStatementBuilder()
        .setBytesUnsafe(0, first)
        .setBytesUnsafe(1, ByteBuffer.allocate(Integer.BYTES).putInt(0, count))
        .setRoutingToken(tokens.newToken(first))
        .setPageSize(count)
        .build();
  }

  BoundStatement insert(Key key, Values values) {
    ByteBuffer id = bytes(key);
    BoundStatementBuilder request =
        statements.insert().boundStatementBuilder().setBytesUnsafe(0, id);
    setFields(request, 1, values);
    return request.setRoutingToken(tokens.newToken(id)).build();
  }

  BoundStatement update(Key key, Values values) {
    ByteBuffer id = bytes(key);
    BoundStatementBuilder request;
    if (values.size() == 1) {
      request = statements.update(values.field(0)).boundStatementBuilder();
      request.setBytesUnsafe(0, ByteBuffer.wrap(values.value(0)));
    } else {
      request = statements.update().boundStatementBuilder();
      setFields(request, 0, values);
    }
    return request
        .setBytesUnsafe(request.size() - 1, id)
        .setRoutingToken(tokens.newToken(id))
        .build();
  }

  private BoundStatement withKey(PreparedStatement statement, Key key) {
    ByteBuffer id = bytes(key);
    return statement
        .boundStatementBuilder()
        .setBytesUnsafe(0, id)
        .setRoutingToken(tokens.newToken(id))
        .build();
  }

  /** The fields that are not there stay unset. */
  private static void setFields(BoundStatementBuilder request, int first, Values values) {
    for (int i = 0; i < values.size(); i++) {
      request.setBytesUnsafe(first + values.field(i), ByteBuffer.wrap(values.value(i)));
    }
  }

  private static ByteBuffer bytes(Key key) {
    return ByteBuffer.wrap(key.toBytes());
  }
}
