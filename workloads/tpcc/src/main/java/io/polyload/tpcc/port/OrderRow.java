package io.polyload.tpcc.port;

import java.util.List;

/**
 * A row of ORDER with its lines. O_OL_CNT is the number of lines; O_ALL_LOCAL is 1, as all lines
 * are supplied by the order's own warehouse.
 *
 * @param warehouse O_W_ID
 * @param district O_D_ID
 * @param id O_ID
 * @param customer O_C_ID
 * @param entryEpochSecond O_ENTRY_D
 * @param carrier O_CARRIER_ID, or 0 if the order is not delivered: then it has a NEW-ORDER row too
 * @param lines in the order of OL_NUMBER, from 1 on; not to be changed
 */
public record OrderRow(
    int warehouse,
    int district,
    int id,
    int customer,
    long entryEpochSecond,
    int carrier,
    List<OrderLineRow> lines) {

  /** Whether it has a NEW-ORDER row. */
  public boolean isNew() {
    return carrier == 0;
  }
}
