package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.testing.RealServer;
import io.polyload.core.testing.ServerInstance;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Passwords appear in no output and in no file. */
class SecretsIT extends UserTest {

  private static final Pattern MYSQL =
      Pattern.compile("(?<bare>[^?]*)\\?user=(?<user>[^&]*)&password=(?<password>[^&]*)&.*");

  /** The password of the servers that the scripts start. */
  private static final String RIGHT = "lab-secret";

  private static final String WRONG = "not-the-password";
  private static final List<String> TINY =
      List.of("-P", "workloada", "-p", "recordcount=50", "-p", "operationcount=50");

  @Test
  void passwordOfMySqlStaysSecret() throws IOException {
    String table = newTable(Database.MYSQL);
    Matcher url = MYSQL.matcher(Database.MYSQL.url());
    assertThat(url.matches()).as(MYSQL.pattern()).isTrue();
    String bare = url.group("bare");
    String user = url.group("user");
    String password = url.group("password");
    List<String> options = Database.flat("mysql", TINY, "-p", "table=" + table);
    List<String> inUrl = Database.flat("-p", "db.url=" + Database.MYSQL.url(), options);
    PolyloadProcess load = start("load", inUrl, "-s").ends(0);
    assertThat(load.err()).contains("db.url=" + bare + "?user=" + user + "&password=***&");
    assertNoTrace(load, password);
    List<String> apart = Database.flat("-p", "db.url=" + bare, "-p", "db.user=" + user, options);
    PolyloadProcess run =
        start("run", apart, "-p", "db.passwd=" + password, "-l", "as " + password).ends(0);
    assertThat(run.err()).contains("    db.passwd=***", "[as ***] ");
    assertNoTrace(run, password);

    String denied = "Access denied for user '" + user + "'@'127.0.0.1' (using password: YES)\n";
    PolyloadProcess refused = start("run", apart, "-p", "db.passwd=" + WRONG).ends(3);
    assertThat(refused.err())
        .isEqualTo("polyload: mysql at " + bare + " refuses user '" + user + "': " + denied);
    String wrong = bare + "?user=" + user + "&password=";
    PolyloadProcess refusedInUrl = start("run", "-p", "db.url=" + wrong + WRONG, options).ends(3);
    assertThat(refusedInUrl.err())
        .isEqualTo("polyload: mysql at " + wrong + "*** refuses the user: " + denied);
    PolyloadProcess unreachable =
        start("run", "mysql", "-p", "db.url=jdbc:mysql://127.0.0.1:1/x?password=" + WRONG).ends(3);
    assertThat(unreachable.err())
        .isEqualTo(
            "polyload: cannot reach mysql at jdbc:mysql://127.0.0.1:1/x?password=***: Connection"
                + " refused\n");
    assertNoTrace(unreachable, WRONG);
  }

  @Test
  void passwordOfMongoDbStaysSecret() throws IOException {
    try (ServerInstance server = RealServer.MONGODB.fresh("secret", Map.of("MONGO_AUTH", "1"))) {
      String host = "127.0.0.1:" + server.port();
      PolyloadProcess load = start("load", "mongodb", at(server.url()), TINY).ends(0);
      assertThat(load.err()).contains("mongodb.url=mongodb://***@" + host + "/ycsb");
      assertNoTrace(load, RIGHT);

      String wrong = server.url().replace(RIGHT, WRONG);
      PolyloadProcess refused = start("load", "mongodb", at(wrong), TINY).ends(3);
      assertThat(refused.err())
          .isEqualTo(
              "polyload: mongodb at "
                  + host
                  + " refuses user 'lab': Authentication failed (users of database 'admin';"
                  + " authSource=… in mongodb.url names another)\n");
      assertNoTrace(refused, WRONG);
      PolyloadProcess nobody =
          start("load", "mongodb", at("mongodb://" + host + "/ycsb"), TINY).ends(3);
      assertThat(nobody.err()).startsWith("polyload: mongodb at " + host + " wants a user: ");
    }
  }

  @Test
  void urlsInTheWrongPlaceAreToldWithoutTheirPasswords() throws IOException {
    String jdbc = "jdbc:mysql://h/ycsb?user=lab&password=";
    PolyloadProcess misplaced = start("run", "mongodb", at(jdbc + RIGHT)).ends(2);
    assertThat(misplaced.err()).startsWith("polyload: -p: mongodb.url = '" + jdbc + "***' ");
    assertNoTrace(misplaced, RIGHT);
    misplaced = start("run", "mysql", "-p", "db.url=mongodb://lab:" + RIGHT + "@h/ycsb").ends(2);
    assertThat(misplaced.err())
        .isEqualTo(
            "polyload: -p: db.url = 'mongodb://***@h/ycsb': URLs of binding 'mysql' begin with"
                + " jdbc:mysql:\n");
    misplaced = start("run", "mysql", jdbc + RIGHT).ends(2);
    assertThat(misplaced.err()).startsWith("polyload: '" + jdbc + "***' is neither a binding (");
    assertNoTrace(misplaced, RIGHT);
  }

  private static List<String> at(String url) {
    return List.of("-p", "mongodb.url=" + url);
  }

  /** Neither in what it printed nor in any file. */
  private void assertNoTrace(PolyloadProcess process, String secret) throws IOException {
    assertThat(process.out()).doesNotContain(secret);
    assertThat(process.err()).doesNotContain(secret);
    try (Stream<Path> files = Files.walk(folder())) {
      assertThat(files.filter(Files::isRegularFile))
          .allSatisfy(
              file ->
                  assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                      .doesNotContain(secret));
    }
  }
}
