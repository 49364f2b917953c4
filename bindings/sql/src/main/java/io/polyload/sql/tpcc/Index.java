package io.polyload.sql.tpcc;

import java.util.List;

/**
 * The secondary indexes. BenchmarkSQL's own one on orders is by carrier instead of customer: it
 * helps no transaction, and each Delivery has to keep it up to date.
 */
enum Index {
  CUSTOMER_NAME(Layout.CUSTOMER, "bmsql_customer_idx1", "c_w_id, c_d_id, c_last, c_first"),
  ORDER_CUSTOMER(Layout.ORDER, "bmsql_oorder_idx2", "o_w_id, o_d_id, o_c_id, o_id");

  private final Layout layout;
  private final String title;
  private final String columns;

  Index(Layout layout, String title, String columns) {
    this.layout = layout;
    this.title = title;
    this.columns = columns;
  }

  Layout layout() {
    return layout;
  }

  String title() {
    return title;
  }

  List<String> columns() {
    return List.of(columns.split(", "));
  }

  String create() {
    return "create index %s on %s (%s)".formatted(title, layout.title(), columns);
  }
}
