package io.polyload.core.engine;

import io.polyload.core.engine.EngineOptions.ThreadKind;
import java.lang.reflect.Method;

/**
 * Starts the threads that carry the clients. Virtual threads are reached by reflection, because the
 * byte code is that of Java 17; this happens once per client, long before anything is timed.
 */
final class ClientThreads {

  private static final int VIRTUAL_SINCE = 21;
  // from 24 on (JEP 491) a virtual thread no longer occupies its carrier inside synchronized code
  private static final int UNPINNED_SINCE = 24;
  private static final int CLIENTS_PER_CORE = 4;

  private ClientThreads() {}

  /** What these settings come down to on this JVM. */
  static ThreadKind decide(EngineSettings settings, int javaVersion, int cores) {
    if (settings.threadKind() != ThreadKind.AUTO) {
      return settings.threadKind();
    }
    boolean virtual =
        javaVersion >= UNPINNED_SINCE
            && settings.threads() > CLIENTS_PER_CORE * cores
            && !settings.paced();
    return virtual ? ThreadKind.VIRTUAL : ThreadKind.PLATFORM;
  }

  /** Whether this JVM has virtual threads. */
  static boolean hasVirtual() {
    return Runtime.version().feature() >= VIRTUAL_SINCE;
  }

  /** Starts a thread that does not keep the JVM alive. */
  static Thread start(ThreadKind kind, String name, Runnable body) {
    Thread thread = kind == ThreadKind.VIRTUAL ? virtual(body) : new Thread(body);
    thread.setName(name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }

  private static Thread virtual(Runnable body) {
    try {
      Object builder = Thread.class.getMethod("ofVirtual").invoke(null);
      Method unstarted =
          Class.forName("java.lang.Thread$Builder").getMethod("unstarted", Runnable.class);
      return (Thread) unstarted.invoke(builder, body);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JVM has no virtual threads", e);
    }
  }
}
