package io.polyload.core.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A kind of database server that tests run against: one that the environment names, else one that
 * the project's scripts start. Whatever was started ends with the JVM, however that ends. A server
 * that does not start is a failure, never a reason to skip a test. Thread-safe.
 */
public final class RealServer {

  public static final RealServer MYSQL = new RealServer("mysql", "POLYLOAD_TEST_MYSQL_URL");
  public static final RealServer MONGODB = new RealServer("mongo", "POLYLOAD_TEST_MONGODB_URL");
  public static final RealServer CASSANDRA = new RealServer("cassandra", "POLYLOAD_TEST_CQL_URL");
  public static final RealServer REDIS = new RealServer("redis", "POLYLOAD_TEST_REDIS_URL");

  /** Tells this JVM's instances from those of any other, also after process ids come round. */
  private static final String JVM =
      "test-" + ProcessHandle.current().pid() + "-" + Long.toString(System.currentTimeMillis(), 36);

  private static final AtomicInteger FRESH = new AtomicInteger();

  private final String kind;
  private final String variable;
  private ServerInstance shared;
  private IllegalStateException failure;

  private RealServer(String kind, String variable) {
    this.kind = kind;
    this.variable = variable;
  }

  /**
   * The URL of the server that all tests of this JVM share; the first call starts it.
   *
   * @throws IllegalStateException if it does not start, with the script's own words; later calls
   *     fail the same way without trying again
   */
  public synchronized String url() {
    String given = System.getenv(variable);
    if (given != null && !given.isBlank()) {
      return given;
    }
    if (failure != null) {
      throw failure;
    }
    if (shared == null) {
      try {
        shared = ServerInstance.start(new ServerScript(script(), JVM, Map.of()));
      } catch (IllegalStateException e) {
        failure = e;
        throw e;
      }
    }
    return shared.url();
  }

  /**
   * Starts a server for one test alone, to be killed, paused and closed by it.
   *
   * @param name appears in the name of its folder
   */
  public ServerInstance fresh(String name) {
    return fresh(name, Map.of());
  }

  /**
   * The same with settings of the script, for example {@code MONGO_AUTH=1}.
   *
   * @throws IllegalStateException if it does not start, with the script's own words
   */
  public ServerInstance fresh(String name, Map<String, String> environment) {
    String instance = JVM + "-" + name + "-" + FRESH.incrementAndGet();
    return ServerInstance.start(new ServerScript(script(), instance, environment));
  }

  private Path script() {
    Path start = Path.of("").toAbsolutePath();
    for (Path folder = start; folder != null; folder = folder.getParent()) {
      if (Files.isDirectory(folder.resolve("run/servers"))) {
        return folder.resolve("run/servers").resolve(kind + ".sh");
      }
    }
    throw new IllegalStateException(
        "no folder run/servers in or above " + start + "; name a server by " + variable);
  }
}
