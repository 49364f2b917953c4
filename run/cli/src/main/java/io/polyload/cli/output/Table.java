package io.polyload.cli.output;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import com.github.freva.asciitable.OverflowBehaviour;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A plain ASCII table: words to the left, numbers to the right. */
final class Table {

  private static final int WIDEST = 1000;

  private final List<Column> columns = new ArrayList<>();
  private final List<Object[]> rows = new ArrayList<>();

  Table words(String header) {
    return words(header, WIDEST);
  }

  /** Longer texts go on in the next line. */
  Table words(String header, int width) {
    columns.add(
        new Column()
            .header(header)
            .headerAlign(HorizontalAlign.LEFT)
            .dataAlign(HorizontalAlign.LEFT)
            .maxWidth(width, OverflowBehaviour.NEWLINE));
    return this;
  }

  Table numbers(String... headers) {
    for (String header : headers) {
      columns.add(
          new Column()
              .header(header)
              .headerAlign(HorizontalAlign.RIGHT)
              .dataAlign(HorizontalAlign.RIGHT));
    }
    return this;
  }

  void row(List<String> cells) {
    rows.add(cells.toArray());
  }

  /** Lines without trailing blanks, each ended. */
  String text() {
    String table =
        AsciiTable.builder()
            .border(AsciiTable.BASIC_ASCII_NO_DATA_SEPARATORS_NO_OUTSIDE_BORDER)
            .lineSeparator("\n")
            .data(columns.toArray(Column[]::new), rows.toArray(Object[][]::new))
            .asString();
    return table.lines().map(String::stripTrailing).collect(Collectors.joining("\n", "", "\n"));
  }
}
