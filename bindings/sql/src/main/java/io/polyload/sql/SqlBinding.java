package io.polyload.sql;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.UnreachableException;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Set;

/** What the providers have in common: everything but the dialect. */
abstract class SqlBinding implements Binding {

  private final Dialect dialect;

  SqlBinding(Dialect dialect) {
    this.dialect = dialect;
  }

  @Override
  public final String name() {
    return dialect.product().name();
  }

  @Override
  public final List<String> aliases() {
    return dialect.product().aliases();
  }

  @Override
  public final String summary() {
    return dialect.product().summary();
  }

  @Override
  public final OptionGroup options() {
    return SqlOptions.group(dialect);
  }

  @Override
  public final Set<Class<?>> ports() {
    return Set.of(KeyValueStore.class, KeyValueAdmin.class, TpccStore.class, TpccAdmin.class);
  }

  @Override
  public final Client open(Options options) throws OptionsException, UnreachableException {
    return SqlClient.open(Endpoint.of(dialect, options), options);
  }
}
