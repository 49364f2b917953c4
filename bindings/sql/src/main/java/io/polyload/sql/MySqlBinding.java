package io.polyload.sql;

/** The provider of the binding {@code mysql}. */
public final class MySqlBinding extends SqlBinding {

  public MySqlBinding() {
    super(new MySqlDialect());
  }
}
