package io.polyload.tpcc.port;

/**
 * A row of WAREHOUSE.
 *
 * @param id W_ID
 * @param name W_NAME, 6 to 10 characters
 * @param address W_STREET_1 and so on
 * @param taxRate W_TAX in ten-thousandths
 * @param ytdCents W_YTD
 */
public record WarehouseRow(int id, String name, Address address, int taxRate, long ytdCents) {}
