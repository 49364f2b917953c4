package io.polyload.scylla;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.polyload.core.options.Option;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where the servers are and who asks, out of {@code scylla.hosts} and the options beside it.
 * Immutable.
 *
 * @param hosts in the order given, names not resolved yet
 * @param datacenter the local data center, or null for that of the hosts
 * @param user null for no login
 * @param keyspace as the user wrote it
 */
record ScyllaTarget(
    List<InetSocketAddress> hosts,
    String datacenter,
    String user,
    String password,
    String keyspace) {

  private static final Pattern URL =
      Pattern.compile(
          "(?:cql|scylla|cassandra)://"
              + "(?:(?<user>[^:@/]*)(?::(?<password>.*))?@)?"
              + "(?<hosts>[^@/?]*)(?:/(?<keyspace>[^?/]*))?"
              + "(?:\\?localDatacenter=(?<datacenter>[^&?]*))?");

  private static final Pattern HOST =
      Pattern.compile("(?<name>[^:\\[\\]\\s]+|\\[[0-9a-fA-F:.%]+])(?::(?<port>\\d{1,5}))?");

  ScyllaTarget {
    hosts = List.copyOf(hosts);
  }

  static ScyllaTarget of(Options options) throws OptionsException {
    String text = options.get(ScyllaOptions.HOSTS);
    if (!text.contains("://")) {
      return new ScyllaTarget(
          hosts(options, text),
          options.get(ScyllaOptions.LOCAL_DC),
          options.get(ScyllaOptions.USER),
          options.get(ScyllaOptions.PASSWORD),
          options.get(ScyllaOptions.KEYSPACE));
    }
    Matcher url = URL.matcher(text);
    if (!url.matches()) {
      throw unusable(
          options,
          "a URL looks like cql://user:password@host:port,host:port/keyspace?localDatacenter=name");
    }
    return new ScyllaTarget(
        hosts(options, url.group("hosts")),
        either(options, ScyllaOptions.LOCAL_DC, url.group("datacenter")),
        either(options, ScyllaOptions.USER, url.group("user")),
        either(options, ScyllaOptions.PASSWORD, url.group("password")),
        either(options, ScyllaOptions.KEYSPACE, url.group("keyspace")));
  }

  private static List<InetSocketAddress> hosts(Options options, String text)
      throws OptionsException {
    List<InetSocketAddress> hosts = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher host = HOST.matcher(part.strip());
      if (!host.matches()) {
        throw unusable(options, "'" + part.strip() + "' is not host or host:port");
      }
      String port = host.group("port");
      int number = port == null ? options.get(ScyllaOptions.PORT) : Integer.parseInt(port);
      if (number < 1 || number > 65_535) {
        throw unusable(options, number + " is not a port");
      }
      hosts.add(InetSocketAddress.createUnresolved(host.group("name"), number));
    }
    return hosts;
  }

  /**
   * What the URL or the option says; the URL's own word must not contradict an option that is set.
   */
  private static String either(Options options, Option<String> option, String inUrl)
      throws OptionsException {
    String asked = options.get(option);
    if (inUrl == null || inUrl.isEmpty()) {
      return asked;
    }
    String named;
    try {
      named = URLDecoder.decode(inUrl.replace("+", "%2B"), UTF_8);
    } catch (IllegalArgumentException e) {
      throw unusable(options, "a % must be written as %25");
    }
    if (options.isSet(option) && !asked.equals(named)) {
      throw new OptionsException(
          "%s: %s contradicts scylla.hosts (%s), whose URL names another"
              .formatted(
                  options.origin(option), option.key(), options.origin(ScyllaOptions.HOSTS)));
    }
    return named;
  }

  private static OptionsException unusable(Options options, String why) {
    String text = options.get(ScyllaOptions.HOSTS);
    return new OptionsException(
        "%s: scylla.hosts = '%s' cannot be used: %s"
            .formatted(options.origin(ScyllaOptions.HOSTS), masked(text), why));
  }

  private static String masked(String text) {
    int host = text.contains("://") ? text.lastIndexOf('@') + 1 : 0;
    return host == 0
        ? text
        : text.substring(0, text.indexOf("://") + 3) + "***@" + text.substring(host);
  }

  /** The hosts as a message shows them. */
  String where() {
    return String.join(
        ",", hosts.stream().map(host -> host.getHostString() + ":" + host.getPort()).toList());
  }
}
