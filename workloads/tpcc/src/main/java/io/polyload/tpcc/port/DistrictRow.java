package io.polyload.tpcc.port;

/**
 * A row of DISTRICT.
 *
 * @param warehouse D_W_ID
 * @param id D_ID
 * @param name D_NAME, 6 to 10 characters
 * @param address D_STREET_1 and so on
 * @param taxRate D_TAX in ten-thousandths
 * @param ytdCents D_YTD
 * @param nextOrder D_NEXT_O_ID
 */
public record DistrictRow(
    int warehouse,
    int id,
    String name,
    Address address,
    int taxRate,
    long ytdCents,
    int nextOrder) {}
