package io.polyload.tpcc.port;

/**
 * The address of a warehouse, a district or a customer.
 *
 * @param street1 10 to 20 characters
 * @param street2 10 to 20 characters
 * @param city 10 to 20 characters
 * @param state 2 letters
 * @param zip 9 digits
 */
public record Address(String street1, String street2, String city, String state, String zip) {}
