package io.polyload.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.UnreachableException;
import io.polyload.core.testing.RealServer;
import java.net.ServerSocket;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

final class MySqlUnreachableIT {

  private static final Pattern URL = Pattern.compile("jdbc:mysql://([^/]+)/(\\w+)\\?.*");

  private final String server = serverOf(RealServer.MYSQL.url());

  @Test
  void wrongPasswordIsToldWithoutIt() {
    String url = "jdbc:mysql://" + server + "/ycsb";
    assertThatThrownBy(() -> open(url, "db.user=lab", "db.passwd=sesame"))
        .isInstanceOf(UnreachableException.class)
        .hasMessageMatching(
            "mysql at "
                + url
                + " refuses user 'lab': Access denied for user 'lab'@'[^']+'"
                + " \\(using password: YES\\)")
        .hasMessageNotContaining("sesame")
        .extracting(e -> ((UnreachableException) e).code())
        .isEqualTo("1045");
  }

  @Test
  void passwordInTheUrlIsMasked() {
    assertThatThrownBy(() -> open("jdbc:mysql://" + server + "/ycsb?user=lab&password=sesame"))
        .isInstanceOf(UnreachableException.class)
        .hasMessageContaining("user=lab&password=*** refuses the user: Access denied")
        .hasMessageNotContaining("sesame");
  }

  @Test
  void unknownDatabaseIsToldWithTheRemedy() {
    String url = RealServer.MYSQL.url().replace("/ycsb?", "/nowhere?");
    assertThatThrownBy(() -> open(url))
        .isInstanceOf(UnreachableException.class)
        .hasMessageEndingWith(
            " lacks the database: Unknown database 'nowhere'; make it with CREATE DATABASE"
                + " nowhere");
  }

  @Test
  void refusedPortIsTold() throws Exception {
    int port;
    try (ServerSocket socket = new ServerSocket(0)) {
      port = socket.getLocalPort();
    }
    String url = "jdbc:mysql://127.0.0.1:" + port + "/ycsb";
    assertThatThrownBy(() -> open(url))
        .isInstanceOf(UnreachableException.class)
        .hasMessage("cannot reach mysql at " + url + ": Connection refused");
  }

  @Test
  void unknownHostIsTold() {
    assertThatThrownBy(() -> open("jdbc:mysql://no.such.host.invalid/ycsb"))
        .isInstanceOf(UnreachableException.class)
        .hasMessageStartingWith("cannot reach mysql at jdbc:mysql://no.such.host.invalid/ycsb: ")
        .hasMessageContaining("no.such.host.invalid: ");
  }

  @Test
  void portWithoutAnswerEndsWithTheConnectTimeout() throws Exception {
    try (ServerSocket silent = new ServerSocket(0)) {
      String url = "jdbc:mysql://127.0.0.1:" + silent.getLocalPort() + "/ycsb";
      assertThatThrownBy(() -> open(url + "?connectTimeout=200"))
          .isInstanceOf(UnreachableException.class)
          .hasMessageStartingWith("cannot reach mysql at " + url)
          .hasMessageEndingWith(": Read timed out");
    }
  }

  private static void open(String url, String... settings) throws Exception {
    String[] all = new String[settings.length + 1];
    all[0] = "db.url=" + url;
    System.arraycopy(settings, 0, all, 1, settings.length);
    SqlTesting.open(new MySqlBinding(), all).close();
  }

  private static String serverOf(String url) {
    Matcher matcher = URL.matcher(url);
    assertThat(matcher.matches()).isTrue();
    return matcher.group(1);
  }
}
