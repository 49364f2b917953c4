package io.polyload.sql;

/** The provider of the binding {@code h2}. */
public final class H2Binding extends SqlBinding {

  public H2Binding() {
    super(new H2Dialect());
  }
}
