package io.polyload.sql;

import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;

/**
 * Writes names of tables and columns so that they mean what they would mean without quotes, and so
 * that no name can be anything but a name. Immutable.
 */
final class Identifiers {

  private enum Stored {
    UPPER_CASE,
    LOWER_CASE,
    AS_WRITTEN
  }

  private final String quote;
  private final Stored stored;

  private Identifiers(String quote, Stored stored) {
    this.quote = quote;
    this.stored = stored;
  }

  /** As the connected database has it, which may depend on its settings. */
  static Identifiers of(DatabaseMetaData database) throws SQLException {
    Stored stored = Stored.AS_WRITTEN;
    if (database.storesUpperCaseIdentifiers()) {
      stored = Stored.UPPER_CASE;
    } else if (database.storesLowerCaseIdentifiers()) {
      stored = Stored.LOWER_CASE;
    }
    return new Identifiers(database.getIdentifierQuoteString(), stored);
  }

  String quoted(String name) {
    return quote + folded(name).replace(quote, quote + quote) + quote;
  }

  private String folded(String name) {
    return switch (stored) {
      case UPPER_CASE -> name.toUpperCase(Locale.ROOT);
      case LOWER_CASE -> name.toLowerCase(Locale.ROOT);
      case AS_WRITTEN -> name;
    };
  }
}
