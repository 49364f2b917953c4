package io.polyload.core.testing;

import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One running server that belongs to the tests. It is gone, with its data, once {@link #close} has
 * returned or this JVM has ended. Thread-safe; every method throws {@link IllegalStateException}
 * with the script's own words if it cannot do its work.
 */
public final class ServerInstance implements AutoCloseable {

  private static final Pattern PORT = Pattern.compile("://[^/]*?:(\\d+)[,/]");

  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final ServerScript script;
  private final ServerGuardian guardian;
  private String url = "";

  private ServerInstance(ServerScript script) {
    this.script = script;
    this.guardian = ServerGuardian.of(script);
  }

  static ServerInstance start(ServerScript script) {
    ServerInstance instance = new ServerInstance(script);
    // tests end their servers themselves or by the end of the JVM; closing twice does no harm
    Runtime.getRuntime().addShutdownHook(new Thread(instance::close));
    try {
      instance.start();
      return instance;
    } catch (IllegalStateException e) {
      instance.close();
      throw e;
    }
  }

  /** Starts it again after {@link #kill}, with the port and the data that it had. */
  public synchronized void start() {
    if (guardian.released()) {
      throw new IllegalStateException("this server has been closed");
    }
    url = script.run("start");
  }

  /** Ends it as a crash would: no goodbye, the data stays. */
  public synchronized void kill() {
    script.run("kill");
  }

  /** Freezes it: it keeps its connections and, once this has returned, answers nothing. */
  public synchronized void pause() {
    List<String> pids = pids();
    script.signal("STOP", pids);
    StandStill.await(pids, PATIENCE);
  }

  /** Lets a frozen server go on. */
  public synchronized void resume() {
    script.signal("CONT", pids());
  }

  /** The process ids, one for each member of a cluster. */
  public synchronized List<String> pids() {
    return script.run("pid").lines().toList();
  }

  /** How a binding reaches it, with user and password if it wants them. */
  public synchronized String url() {
    return url;
  }

  /** The port of the first member. */
  public int port() {
    Matcher matcher = PORT.matcher(url());
    if (!matcher.find()) {
      throw new IllegalStateException("no port in " + url());
    }
    return Integer.parseInt(matcher.group(1));
  }

  /** Ends it and removes its data; waits for a start that is under way. May be called twice. */
  @Override
  public synchronized void close() {
    guardian.release();
  }
}
