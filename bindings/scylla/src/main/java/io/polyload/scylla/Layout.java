package io.polyload.scylla;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import io.polyload.core.options.OptionsException;
import io.polyload.ycsb.port.Schema;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The names of YCSB's table as CQL understands them: in lower case, unless they are quoted.
 * Immutable.
 *
 * @param fields the columns beside the key, in the order of the schema
 */
record Layout(CqlIdentifier keyspace, CqlIdentifier table, List<CqlIdentifier> fields) {

  static final String KEY = "y_id";

  Layout {
    fields = List.copyOf(fields);
  }

  static Layout of(String keyspace, Schema schema) throws OptionsException {
    List<CqlIdentifier> fields = new ArrayList<>();
    for (String field : schema.fields()) {
      fields.add(identifier("fieldnameprefix", field));
    }
    return new Layout(
        identifier("scylla.keyspace", keyspace), identifier("table", schema.table()), fields);
  }

  private static CqlIdentifier identifier(String option, String name) throws OptionsException {
    try {
      return CqlIdentifier.fromCql(name);
    } catch (IllegalArgumentException e) {
      throw new OptionsException(
          "%s: '%s' is not a name in CQL, where other characters than letters, digits and _ need double quotes"
              .formatted(option, name));
    }
  }

  /** Keyspace and table, as they stand in a statement. */
  String qualified() {
    return keyspace.asCql(true) + "." + table.asCql(true);
  }

  String field(int number) {
    return fields.get(number).asCql(true);
  }

  /** Each field in this form, for example {@code "%s = ?"}, with commas. */
  String each(String form) {
    return fields.stream()
        .map(field -> form.formatted(field.asCql(true)))
        .collect(Collectors.joining(", "));
  }
}
