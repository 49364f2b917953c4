package io.polyload.tpcc.port;

/**
 * A row of ORDER-LINE as loaded; its keys are its order's, OL_SUPPLY_W_ID is its order's warehouse.
 *
 * @param item OL_I_ID
 * @param deliveryEpochSecond OL_DELIVERY_D, or 0 if the order is not delivered
 * @param quantity OL_QUANTITY
 * @param amountCents OL_AMOUNT
 * @param districtInfo OL_DIST_INFO, 24 characters
 */
public record OrderLineRow(
    int item, long deliveryEpochSecond, int quantity, long amountCents, String districtInfo) {}
