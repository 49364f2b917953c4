package io.polyload.tpcc.port;

import java.util.List;

/**
 * A row of STOCK. S_YTD, S_ORDER_CNT and S_REMOTE_CNT start at 0.
 *
 * @param warehouse S_W_ID
 * @param item S_I_ID
 * @param quantity S_QUANTITY
 * @param districts S_DIST_01 to S_DIST_10, 24 characters each; not to be changed
 * @param data S_DATA, 26 to 50 characters
 */
public record StockRow(
    int warehouse, int item, int quantity, List<String> districts, String data) {}
