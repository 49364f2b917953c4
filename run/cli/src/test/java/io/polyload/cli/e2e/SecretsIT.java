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
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Passwords appear in no output and in no file. */
class SecretsIT extends UserTest {

  /** The password of the servers that the scripts start. */
  private static final String RIGHT = "lab-secret";

  private static final String WRONG = "not-the-password";
  private static final List<String> TINY =
      List.of("-P", "workloada", "-p", "recordcount=50", "-p", "operationcount=50");

  @Test
  void passwordOfMySqlStaysSecret() throws IOException {
    try (ServerInstance server = Database.MYSQL.fresh("secret")) {
      String bare = "jdbc:mysql://127.0.0.1:" + server.port() + "/ycsb";
      List<String> inUrl =
          Database.flat("mysql", "-p", "db.url=" + bare + "?user=lab&password=" + RIGHT);
      PolyloadProcess load = start("load", inUrl, TINY, "-s").ends(0);
      assertThat(load.err()).contains("db.url=" + bare + "?user=lab&password=***");
      assertNoTrace(load);
      List<String> apart = Database.flat("mysql", "-p", "db.url=" + bare, "-p", "db.user=lab");
      PolyloadProcess run =
          start("run", apart, "-p", "db.passwd=" + RIGHT, TINY, "-l", "as " + RIGHT).ends(0);
      assertThat(run.err()).contains("    db.passwd=***", "[as ***] ");
      assertNoTrace(run);

      PolyloadProcess refused = start("run", apart, "-p", "db.passwd=" + WRONG, TINY).ends(3);
      assertThat(refused.err())
          .isEqualTo(
              "polyload: mysql at "
                  + bare
                  + " refuses user 'lab': Access denied for user 'lab'@'127.0.0.1' (using password:"
                  + " YES)\n");
      PolyloadProcess refusedInUrl =
          start("run", "mysql", "-p", "db.url=" + bare + "?user=lab&password=" + WRONG, TINY)
              .ends(3);
      assertThat(refusedInUrl.err())
          .isEqualTo(
              "polyload: mysql at "
                  + bare
                  + "?user=lab&password=*** refuses the user: Access denied for user"
                  + " 'lab'@'127.0.0.1' (using password: YES)\n");
      server.kill();
      PolyloadProcess down = start("run", inUrl, TINY).ends(3);
      assertThat(down.err())
          .isEqualTo(
              "polyload: cannot reach mysql at "
                  + bare
                  + "?user=lab&password=***: Connection refused\n");
    }
  }

  @Test
  void passwordOfMongoDbStaysSecret() throws IOException {
    try (ServerInstance server = RealServer.MONGODB.fresh("secret", Map.of("MONGO_AUTH", "1"))) {
      String host = "127.0.0.1:" + server.port();
      PolyloadProcess load = start("load", "mongodb", at(server.url()), TINY).ends(0);
      assertThat(load.err()).contains("mongodb.url=mongodb://***@" + host + "/ycsb");
      assertNoTrace(load);

      String wrong = server.url().replace(RIGHT, WRONG);
      PolyloadProcess refused = start("load", "mongodb", at(wrong), TINY).ends(3);
      assertThat(refused.err())
          .isEqualTo(
              "polyload: mongodb at "
                  + host
                  + " refuses user 'lab': Authentication failed (users of database 'admin';"
                  + " authSource=… in mongodb.url names another)\n");
      assertNoTrace(refused);
      PolyloadProcess nobody =
          start("load", "mongodb", at("mongodb://" + host + "/ycsb"), TINY).ends(3);
      assertThat(nobody.err())
          .startsWith("polyload: mongodb at " + host + " wants a user: ")
          .endsWith("; write mongodb://user:password@… in mongodb.url\n");
    }
  }

  @Test
  void urlThatIsTheWrongDatabasesIsToldWithoutItsPassword() throws IOException {
    String url = "jdbc:mysql://h/ycsb?user=lab&password=" + RIGHT;
    PolyloadProcess misplaced = start("run", "mongodb", at(url), TINY).ends(2);
    assertThat(misplaced.err()).startsWith("polyload: -p: mongodb.url = 'jdbc:mysql://h/ycsb?");
    assertNoTrace(misplaced);
    url = "mongodb://lab:" + RIGHT + "@h/ycsb";
    misplaced = start("run", "mysql", "-p", "db.url=" + url, TINY).ends(2);
    assertThat(misplaced.err())
        .isEqualTo(
            "polyload: -p: db.url = 'mongodb://***@h/ycsb': URLs of binding 'mysql' begin with"
                + " jdbc:mysql:\n");
  }

  private static List<String> at(String url) {
    return List.of("-p", "mongodb.url=" + url);
  }

  private void assertNoTrace(PolyloadProcess process) throws IOException {
    for (String secret : new String[] {RIGHT, WRONG}) {
      assertThat(process.out()).doesNotContain(secret);
      assertThat(process.err()).doesNotContain(secret);
      try (Stream<Path> files = Files.walk(folder())) {
        assertThat(files.filter(Files::isRegularFile))
            .allSatisfy(
                file ->
                    assertThat(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1))
                        .as(file.toString())
                        .doesNotContain(secret));
      }
    }
  }
}
