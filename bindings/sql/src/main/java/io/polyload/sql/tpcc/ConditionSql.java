package io.polyload.sql.tpcc;

import io.polyload.tpcc.port.Condition;

/**
 * The conditions as queries for what violates them: the key's columns, then the two values. Most
 * put the two sides below each other and add up by key; so each database reads every table once,
 * also one such as H2 that would join two such sums row by row. Column p counts the rows that the
 * condition is about, as a key that only the other side has is none of its own.
 */
final class ConditionSql {

  private ConditionSql() {}

  /** Without an order. */
  static String violations(Condition condition) {
    return switch (condition) {
      case WAREHOUSE_YTD ->
          byKey(
              "w",
              """
              select w_id w, w_ytd l, 0 r, 1 p from bmsql_warehouse
              union all select d_w_id, 0, sum(d_ytd), 0 from bmsql_district group by d_w_id
              """);
      case LAST_ORDER ->
          byKey(
              "w, d",
              """
              select d_w_id w, d_id d, d_next_o_id - 1 l, 0 r, 1 p from bmsql_district
              union all select o_w_id, o_d_id, 0, max(o_id), 0 from bmsql_oorder
                group by o_w_id, o_d_id
              """);
      case LAST_NEW_ORDER -> lastNewOrder();
      case NEW_ORDERS_WITHOUT_GAPS ->
          """
          select no_w_id w, no_d_id d, max(no_o_id) - min(no_o_id) + 1 l, count(*) r
          from bmsql_new_order group by no_w_id, no_d_id
          having max(no_o_id) - min(no_o_id) + 1 <> count(*)
          """;
      case LINES_OF_DISTRICT ->
          byKey(
              "w, d",
              """
              select d_w_id w, d_id d, 0 l, 0 r, 1 p from bmsql_district
              union all select o_w_id, o_d_id, sum(o_ol_cnt), 0, 0 from bmsql_oorder
                group by o_w_id, o_d_id
              union all select ol_w_id, ol_d_id, 0, count(*), 0 from bmsql_order_line
                group by ol_w_id, ol_d_id
              """);
      case NEW_ORDER_UNTIL_CARRIER ->
          byKey(
              "w, d, o",
              """
              select o_w_id w, o_d_id d, o_id o,
                case when o_carrier_id is null then 1 else 0 end l, 0 r, 1 p
              from bmsql_oorder
              union all select no_w_id, no_d_id, no_o_id, 0, 1, 0 from bmsql_new_order
              """);
      case LINES_OF_ORDER ->
          byKey(
              "w, d, o",
              """
              select o_w_id w, o_d_id d, o_id o, o_ol_cnt l, 0 r, 1 p from bmsql_oorder
              union all select ol_w_id, ol_d_id, ol_o_id, 0, count(*), 0 from bmsql_order_line
                group by ol_w_id, ol_d_id, ol_o_id
              """);
      case DELIVERY_DATE_WITH_CARRIER ->
          """
          select ol_w_id w, ol_d_id d, ol_o_id o, ol_number n,
            case when ol_delivery_d is null then 0 else 1 end l,
            case when o_carrier_id is null then 0 else 1 end r
          from bmsql_order_line
            left join bmsql_oorder on o_w_id = ol_w_id and o_d_id = ol_d_id and o_id = ol_o_id
          where case when ol_delivery_d is null then 0 else 1 end
             <> case when o_carrier_id is null then 0 else 1 end
          """;
      case WAREHOUSE_HISTORY ->
          byKey(
              "w",
              """
              select w_id w, w_ytd l, 0 r, 1 p from bmsql_warehouse
              union all select h_w_id, 0, sum(h_amount), 0 from bmsql_history group by h_w_id
              """);
      case DISTRICT_HISTORY ->
          byKey(
              "w, d",
              """
              select d_w_id w, d_id d, d_ytd l, 0 r, 1 p from bmsql_district
              union all select h_w_id, h_d_id, 0, sum(h_amount), 0 from bmsql_history
                group by h_w_id, h_d_id
              """);
      case CUSTOMER_BALANCE -> ofCustomer("c_balance", DELIVERED + PAID);
      case FRESH_ORDERS ->
          byKey(
              "w, d",
              """
              select d_w_id w, d_id d, 0 l, 2100 r, 1 p from bmsql_district
              union all select o_w_id, o_d_id, count(*), 0, 0 from bmsql_oorder
                group by o_w_id, o_d_id
              union all select no_w_id, no_d_id, -count(*), 0, 0 from bmsql_new_order
                group by no_w_id, no_d_id
              """);
      case CUSTOMER_TURNOVER ->
          ofCustomer("coalesce(c_balance, 0) + coalesce(c_ytd_payment, 0)", DELIVERED);
      case STOCK_ORDERS -> ofStock("sum(s_order_cnt)", "count(*)", "");
      case STOCK_YTD -> ofStock("sum(s_ytd)", "sum(ol_quantity)", "");
      case STOCK_REMOTE ->
          ofStock("sum(s_remote_cnt)", "count(*)", "and ol_supply_w_id <> ol_w_id");
      case STOCK_QUANTITY ->
          """
          select s_w_id w, s_i_id i, coalesce(s_quantity, 0) l,
            case when s_quantity > 100 then 100 else 10 end r
          from bmsql_stock where coalesce(s_quantity, 0) not between 10 and 100
          """;
      case LINE_AMOUNT ->
          """
          select ol_w_id w, ol_d_id d, ol_o_id o, ol_number n, coalesce(ol_amount, 0) l,
            coalesce(ol_quantity * i_price, 0) r
          from bmsql_order_line left join bmsql_item on i_id = ol_i_id
          where ol_o_id > 3000 and coalesce(ol_amount, 0) <> coalesce(ol_quantity * i_price, 0)
          """;
      case PAYMENT_COUNT ->
          ofCustomer(
              "c_payment_cnt",
              """
              union all select h_c_w_id, h_c_d_id, h_c_id, 0, count(*), 0 from bmsql_history
                group by h_c_w_id, h_c_d_id, h_c_id
              """);
      case DELIVERY_COUNT ->
          ofCustomer(
              "c_delivery_cnt",
              """
              union all select o_w_id, o_d_id, o_c_id, 0, count(*), 0 from bmsql_oorder
                where o_id > 2100 and o_carrier_id is not null group by o_w_id, o_d_id, o_c_id
              """);
    };
  }

  /** What a customer got, for the right side. */
  private static final String DELIVERED =
      """
      union all select o_w_id, o_d_id, o_c_id, 0, sum(ol_amount), 0
        from bmsql_oorder
          join bmsql_order_line on ol_w_id = o_w_id and ol_d_id = o_d_id and ol_o_id = o_id
        where ol_delivery_d is not null group by o_w_id, o_d_id, o_c_id
      """;

  /** What a customer paid, off the right side. */
  private static final String PAID =
      """
      union all select h_c_w_id, h_c_d_id, h_c_id, 0, -sum(h_amount), 0 from bmsql_history
        group by h_c_w_id, h_c_d_id, h_c_id
      """;

  private static String ofCustomer(String left, String others) {
    return byKey(
        "w, d, c",
        "select c_w_id w, c_d_id d, c_id c, %s l, 0 r, 1 p from bmsql_customer\n%s"
            .formatted(left, others));
  }

  private static String ofStock(String left, String right, String more) {
    return byKey(
        "w",
        """
        select w_id w, 0 l, 0 r, 1 p from bmsql_warehouse
        union all select s_w_id, %s, 0, 0 from bmsql_stock group by s_w_id
        union all select ol_supply_w_id, 0, %s, 0 from bmsql_order_line
          where ol_o_id > 3000 %s group by ol_supply_w_id
        """
            .formatted(left, right, more));
  }

  private static String byKey(String key, String sides) {
    return """
        select %s, coalesce(sum(l), 0) l, coalesce(sum(r), 0) r from (%s) sides
        group by %s having coalesce(sum(l), 0) <> coalesce(sum(r), 0) and sum(p) > 0
        """
        .formatted(key, sides, key);
  }

  /** The one that is about districts which both sides have. */
  private static String lastNewOrder() {
    return """
        select d_w_id w, d_id d, coalesce(d_next_o_id, 0) - 1 l, newest r
        from (select no_w_id, no_d_id, max(no_o_id) newest from bmsql_new_order
              group by no_w_id, no_d_id) n
          join bmsql_district on d_w_id = no_w_id and d_id = no_d_id
        where coalesce(d_next_o_id, 0) - 1 <> newest
        """;
  }
}
