package io.polyload.core.measure;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * What this process has used.
 *
 * @param cpuNanos processor time of all its threads
 * @param collectors each garbage collector's figures
 */
public record Usage(long cpuNanos, List<Collector> collectors) {

  public Usage {
    collectors = List.copyOf(collectors);
  }

  /** One garbage collector. */
  public record Collector(String name, long count, long millis) {

    private Collector since(Usage earlier) {
      return earlier.collectors.stream()
          .filter(before -> before.name.equals(name))
          .findFirst()
          .map(before -> new Collector(name, count - before.count, millis - before.millis))
          .orElse(this);
    }
  }

  /** Since the process began. */
  public static Usage now() {
    OperatingSystemMXBean system = ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);
    return new Usage(
        system.getProcessCpuTime(),
        ManagementFactory.getGarbageCollectorMXBeans().stream().map(Usage::collector).toList());
  }

  private static Collector collector(GarbageCollectorMXBean bean) {
    return new Collector(
        bean.getName(), Math.max(0, bean.getCollectionCount()), bean.getCollectionTime());
  }

  /** What has been used since an earlier moment of the same process. */
  public Usage since(Usage earlier) {
    return new Usage(
        cpuNanos - earlier.cpuNanos, collectors.stream().map(now -> now.since(earlier)).toList());
  }

  public long gcCount() {
    return collectors.stream().mapToLong(Collector::count).sum();
  }

  public long gcMillis() {
    return collectors.stream().mapToLong(Collector::millis).sum();
  }
}
