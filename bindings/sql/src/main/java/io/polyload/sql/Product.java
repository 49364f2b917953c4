package io.polyload.sql;

import io.polyload.core.options.Option;
import java.util.List;

/**
 * What is known of a database without its driver.
 *
 * @param name of the binding
 * @param aliases of the binding
 * @param summary one line for {@code list}
 * @param urlPrefix how its JDBC URLs begin
 * @param drivers names of JDBC driver classes that other tools use for it
 * @param url the option for its URL, with its default
 * @param user the option for its user, with its default if there is one
 */
record Product(
    String name,
    List<String> aliases,
    String summary,
    String urlPrefix,
    List<String> drivers,
    Option<String> url,
    Option<String> user) {}
