package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.loadbalancing.NodeDistance;
import com.datastax.oss.driver.api.core.metadata.Node;
import io.polyload.core.api.StoreException;
import io.polyload.ycsb.port.KeyValueAdmin;
import java.time.Duration;

/** YCSB's table as a whole, and the keyspace around it. Used by one thread. */
final class ScyllaKeyValueAdmin implements KeyValueAdmin {

  /** All nodes have to agree, and a node may write a snapshot of a table before it goes. */
  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private final CqlSession session;
  private final Layout layout;
  private final Rules rules;
  private final Replication replication;

  ScyllaKeyValueAdmin(CqlSession session, Layout layout, Rules rules, Replication replication) {
    this.session = session;
    this.layout = layout;
    this.rules = rules;
    this.replication = replication;
  }

  @Override
  public String create() throws StoreException {
    try {
      if (hasTable()) {
        return "";
      }
      String made = "table '%s'".formatted(layout.table().asInternal());
      if (!hasKeyspace()) {
        String copies = replication.toCql(localDatacenter());
        change(
            "CREATE KEYSPACE IF NOT EXISTS "
                + layout.keyspace().asCql(true)
                + " WITH replication = "
                + copies);
        made = "keyspace '%s' (%s) and %s".formatted(layout.keyspace().asInternal(), copies, made);
      }
      change(
          "CREATE TABLE IF NOT EXISTS "
              + layout.qualified()
              + " (y_id varchar PRIMARY KEY, "
              + layout.each("%s varchar")
              + ")");
      return made;
    } catch (RuntimeException e) {
      throw ScyllaErrors.of(e);
    }
  }

  @Override
  public long count() throws StoreException {
    try {
      return hasTable() ? new RecordCount(session, layout, rules).count() : 0;
    } catch (RuntimeException e) {
      throw ScyllaErrors.of(e);
    }
  }

  /** Leaves the keyspace, which may hold more. */
  @Override
  public void drop() throws StoreException {
    try {
      if (hasTable()) {
        change("DROP TABLE IF EXISTS " + layout.qualified());
      }
    } catch (RuntimeException e) {
      throw ScyllaErrors.of(e);
    }
  }

  /** The server is asked, as the driver may learn late of what others have done. */
  private boolean hasTable() {
    return exists(
        SimpleStatement.newInstance(
            "SELECT table_name FROM system_schema.tables WHERE keyspace_name = ? AND table_name = ?",
            layout.keyspace().asInternal(),
            layout.table().asInternal()));
  }

  private boolean hasKeyspace() {
    return exists(
        SimpleStatement.newInstance(
            "SELECT keyspace_name FROM system_schema.keyspaces WHERE keyspace_name = ?",
            layout.keyspace().asInternal()));
  }

  private boolean exists(SimpleStatement question) {
    return session.execute(question).one() != null;
  }

  private void change(String cql) {
    var unused = session.execute(SimpleStatement.newInstance(cql).setTimeout(PATIENCE));
  }

  private String localDatacenter() {
    return session.getMetadata().getNodes().values().stream()
        .filter(node -> node.getDistance() == NodeDistance.LOCAL)
        .map(Node::getDatacenter)
        .findFirst()
        .orElseThrow();
  }
}
