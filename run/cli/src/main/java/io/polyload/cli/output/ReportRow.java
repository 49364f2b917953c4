package io.polyload.cli.output;

import io.polyload.core.api.OpType;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.measure.Snapshot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A type of operation in a table.
 *
 * @param label its name; a part is indented below its whole
 * @param part whether it has no schedule of its own and is left out of totals
 */
record ReportRow(String label, boolean part, OpSnapshot figures) {

  /** The types that did anything. */
  static List<ReportRow> of(Snapshot what) {
    List<ReportRow> rows = new ArrayList<>();
    for (OpType type : what.types()) {
      if (wholeOf(type, what).isEmpty()) {
        rows.add(new ReportRow(type.name(), type.part(), figures(type, what)));
        what.types().stream()
            .filter(part -> wholeOf(part, what).filter(type::equals).isPresent())
            .map(part -> new ReportRow(indented(part, type), true, figures(part, what)))
            .forEach(rows::add);
      }
    }
    return rows.stream().filter(row -> row.figures.completed() > 0).toList();
  }

  /** Parts are named after their whole: {@code READ-MODIFY-WRITE/READ}. */
  private static Optional<OpType> wholeOf(OpType part, Snapshot what) {
    return what.types().stream()
        .filter(whole -> part.part() && part.name().startsWith(whole.name() + "/"))
        .findFirst();
  }

  private static String indented(OpType part, OpType whole) {
    return "  " + part.name().substring(whole.name().length() + 1);
  }

  private static OpSnapshot figures(OpType type, Snapshot what) {
    return what.ops().get(what.types().indexOf(type));
  }
}
