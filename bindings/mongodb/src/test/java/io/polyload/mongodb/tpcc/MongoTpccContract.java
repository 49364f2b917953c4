package io.polyload.mongodb.tpcc;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.mongodb.MongoBinding;
import io.polyload.tpcc.TpccStoreContract;
import io.polyload.tpcc.port.Table;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;

/** The contract on a real replica set, with some options or others. */
abstract class MongoTpccContract extends TpccStoreContract {

  private static TestDatabase database;

  private final List<Setting> options = new ArrayList<>();

  /**
   * @param keysAndValues options in turns
   */
  MongoTpccContract(String... keysAndValues) {
    for (int i = 0; i < keysAndValues.length; i += 2) {
      options.add(setting(keysAndValues[i], keysAndValues[i + 1]));
    }
  }

  static synchronized TestDatabase database() {
    if (database == null) {
      database = new TestDatabase("tpcc_contract");
    }
    return database;
  }

  @AfterAll
  static synchronized void dropDatabase() {
    database().close();
    database = null;
  }

  @Override
  protected Binding binding() {
    return new MongoBinding();
  }

  @Override
  protected List<Setting> settings() {
    List<Setting> all = new ArrayList<>(options);
    all.add(setting("mongodb.url", database().url("w=1")));
    return all;
  }

  @Override
  protected void removeNewOrder(int warehouse, int district, int order) {
    database().delete(Table.NEW_ORDER, orderKey(warehouse, district, order));
  }

  static String orderKey(int warehouse, int district, int order) {
    return "{_id: {w: %d, d: %d, o: %d}}".formatted(warehouse, district, order);
  }
}
