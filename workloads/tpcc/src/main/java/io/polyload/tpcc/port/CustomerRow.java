package io.polyload.tpcc.port;

/**
 * A row of CUSTOMER. C_DELIVERY_CNT starts at 0.
 *
 * @param warehouse C_W_ID
 * @param district C_D_ID
 * @param id C_ID
 * @param first C_FIRST, 8 to 16 letters, a capital and then small ones: so databases with and
 *     without regard to case sort alike, and choose the same customer by last name
 * @param middle C_MIDDLE, 2 characters
 * @param last C_LAST, one of the thousand last names
 * @param address C_STREET_1 and so on
 * @param phone C_PHONE, 16 digits
 * @param sinceEpochSecond C_SINCE
 * @param credit C_CREDIT, GC or BC
 * @param creditLimitCents C_CREDIT_LIM
 * @param discountRate C_DISCOUNT in ten-thousandths
 * @param balanceCents C_BALANCE
 * @param ytdPaymentCents C_YTD_PAYMENT
 * @param payments C_PAYMENT_CNT
 * @param data C_DATA, 300 to 500 characters
 */
public record CustomerRow(
    int warehouse,
    int district,
    int id,
    String first,
    String middle,
    String last,
    Address address,
    String phone,
    long sinceEpochSecond,
    String credit,
    long creditLimitCents,
    int discountRate,
    long balanceCents,
    long ytdPaymentCents,
    int payments,
    String data) {}
