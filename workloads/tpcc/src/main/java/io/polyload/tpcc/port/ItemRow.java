package io.polyload.tpcc.port;

/**
 * A row of ITEM.
 *
 * @param id I_ID
 * @param image I_IM_ID
 * @param name I_NAME, 14 to 24 characters
 * @param priceCents I_PRICE
 * @param data I_DATA, 26 to 50 characters
 */
public record ItemRow(int id, int image, String name, long priceCents, String data) {}
