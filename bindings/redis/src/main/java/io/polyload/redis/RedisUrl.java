package io.polyload.redis;

import java.net.URI;
import java.net.URISyntaxException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import redis.clients.jedis.HostAndPort;

/**
 * A Redis URL with its parts. Unlike {@link URI} it takes several hosts.
 *
 * @param tls whether it begins with {@code rediss}
 * @param user null if it names none
 * @param password null if it names none
 * @param hosts at least one
 * @param database null if it names none
 */
record RedisUrl(
    boolean tls, String user, String password, List<HostAndPort> hosts, Integer database) {

  private static final int DEFAULT_PORT = 6379;

  /** Up to the last @, because people write passwords with @ and / into URLs. */
  private static final Pattern URL =
      Pattern.compile("(rediss?)://(?:(.*)@)?([^/@?#]+)(?:/([0-9]{0,9}))?");

  RedisUrl {
    hosts = List.copyOf(hosts);
  }

  /**
   * @throws IllegalArgumentException with a reason that shows neither user nor password
   */
  static RedisUrl parse(String text) {
    Matcher url = URL.matcher(text);
    if (!url.matches()) {
      throw new IllegalArgumentException(
          "it must look like redis://[user:password@]host[:port][,host[:port]…][/database]");
    }
    String login = url.group(2) == null ? "" : url.group(2);
    int colon = login.indexOf(':');
    String user = colon < 0 ? login : login.substring(0, colon);
    String number = url.group(4) == null ? "" : url.group(4);
    return new RedisUrl(
        url.group(1).equals("rediss"),
        user.isEmpty() ? null : decoded(user),
        colon < 0 ? null : decoded(login.substring(colon + 1)),
        hosts(url.group(3)),
        number.isEmpty() ? null : Integer.valueOf(number));
  }

  private static List<HostAndPort> hosts(String text) {
    List<HostAndPort> hosts = new ArrayList<>();
    for (String one : text.split(",", -1)) {
      try {
        URI uri = new URI("redis://" + one);
        if (uri.getHost() == null || uri.getPort() > 65_535 || uri.getPort() == 0) {
          throw new IllegalArgumentException("'" + one + "' is no host with a port");
        }
        hosts.add(new HostAndPort(uri.getHost(), uri.getPort() < 0 ? DEFAULT_PORT : uri.getPort()));
      } catch (URISyntaxException e) {
        throw new IllegalArgumentException("'" + one + "' is no host with a port", e);
      }
    }
    return hosts;
  }

  private static String decoded(String text) {
    try {
      return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(
          "a special character in user or password must be percent-encoded, for example % as %25",
          e);
    }
  }
}
