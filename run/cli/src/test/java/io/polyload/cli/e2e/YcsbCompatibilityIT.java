package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What somebody brings along from YCSB works as it is: files, names, habits, scripts. */
class YcsbCompatibilityIT extends UserTest {

  private static final String DECIMAL = "\\d+\\.\\d+(E-?\\d+)?";

  private static final List<String> NAMES =
      List.of(
          "Operations",
          "AverageLatency(us)",
          "MinLatency(us)",
          "MaxLatency(us)",
          "50thPercentileLatency(us)",
          "95thPercentileLatency(us)",
          "99thPercentileLatency(us)");

  private static final List<String> NAMES_AND_RETURN =
      Stream.concat(NAMES.stream(), Stream.of("Return=OK")).toList();

  static Stream<Path> ycsbFiles() throws IOException {
    Path folder = Path.of("..", "..", "workloads/ycsb/src/test/resources/ycsb-files");
    try (Stream<Path> all = Files.walk(folder.toAbsolutePath().normalize())) {
      return all.filter(Files::isRegularFile).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("ycsbFiles")
  void everyFileOfYcsbRunsUnchanged(Path file) throws IOException {
    PolyloadProcess run =
        start("run", "noop", "-P", file.toString(), "-q", "-threads", "2").ends(0);

    long wanted =
        Files.readAllLines(file).stream()
            .filter(line -> line.startsWith("operationcount="))
            .mapToLong(line -> Long.parseLong(line.substring(line.indexOf('=') + 1)))
            .sum();
    assertThat(run.results().count("/totals/operations")).isEqualTo(wanted);
    assertThat(run.results().count("/totals/failed")).isZero();
  }

  @Test
  void reportHasYcsbsLines() throws IOException {
    PolyloadProcess run =
        start(
                "run",
                "noop",
                "-P",
                "workloadf",
                "-p",
                "operationcount=1000",
                "-format",
                "ycsb",
                "-p",
                "exportfile=export.txt")
            .ends(0);

    List<String> lines = run.out().lines().toList();
    assertThat(lines)
        .allMatch(line -> line.matches("\\[[A-Za-z_%-]+\\], [A-Za-z0-9=_()/%.-]+, [0-9.E-]+"));
    assertThat(lines.get(0)).matches("\\[OVERALL\\], RunTime\\(ms\\), \\d+");
    assertThat(lines.get(1)).matches("\\[OVERALL\\], Throughput\\(ops/sec\\), " + DECIMAL);
    assertThat(lines)
        .anyMatch(line -> line.matches("\\[TOTAL_GCS_\\w+\\], Count, \\d+"))
        .anyMatch(line -> line.matches("\\[TOTAL_GC_TIME_%_\\w+\\], Time\\(%\\), " + DECIMAL))
        .anyMatch(line -> line.matches("\\[TOTAL_GCs\\], Count, \\d+"))
        .contains("[READ], Operations, 1000", "[READ], Return=OK, 1000");
    assertThat(of("READ", lines)).containsExactlyElementsOf(NAMES_AND_RETURN);
    assertThat(of("UPDATE", lines)).containsExactlyElementsOf(NAMES_AND_RETURN);
    assertThat(of("READ-MODIFY-WRITE", lines)).containsExactlyElementsOf(NAMES);
    assertThat(lines)
        .anyMatch(line -> line.matches("\\[READ\\], AverageLatency\\(us\\), " + DECIMAL));
    for (String name : new String[] {"MinLatency", "MaxLatency", "99thPercentileLatency"}) {
      assertThat(lines).anyMatch(line -> line.matches("\\[READ\\], " + name + "\\(us\\), \\d+"));
    }
    assertThat(Files.readString(folder().resolve("export.txt"))).isEqualTo(run.out());
  }

  private static List<String> of(String metric, List<String> lines) {
    return lines.stream()
        .filter(line -> line.startsWith("[" + metric + "], "))
        .map(line -> line.split(", ", -1)[1])
        .toList();
  }

  @Test
  void percentilesAndBothClocksCanBeAskedForAsInYcsb() {
    List<String> lines =
        start(
                "run",
                "noop",
                "-P",
                "workloadc",
                "-p",
                "operationcount=100",
                "-target",
                "1000",
                "-p",
                "measurement.interval=both",
                "-p",
                "hdrhistogram.percentiles=90,99.9",
                "-format",
                "ycsb")
            .ends(0)
            .out()
            .lines()
            .toList();
    for (String metric : new String[] {"READ", "Intended-READ"}) {
      assertThat(of(metric, lines))
          .contains("90thPercentileLatency(us)", "99.9PercentileLatency(us)")
          .doesNotContain("99thPercentileLatency(us)");
    }
  }

  @Test
  void statusLineIsYcsbs() {
    PolyloadProcess run =
        start(
                "run",
                "noop",
                "-P",
                "workloada",
                "-p",
                "operationcount=1500",
                "-target",
                "1000",
                "-s",
                "-p",
                "status.interval=1",
                "-l",
                "night ")
            .ends(0);

    String metric =
        "\\[(READ|UPDATE): Count=\\d+, Max=\\d+, Min=\\d+, Avg=[0-9.]+, 50=\\d+,"
            + " 90=\\d+, 99=\\d+, 99.9=\\d+, 99.99=\\d+\\] ";
    String time = "night \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d:\\d{3} ";
    assertThat(run.errLines().stream().filter(line -> line.startsWith("night 2")))
        .satisfiesExactly(
            first -> assertThat(first).matches(time + "0 sec: 0 operations; "),
            second ->
                assertThat(second)
                    .matches(
                        time
                            + "1 sec: \\d+ operations; [0-9.]+ current ops/sec; "
                            + "est completion in 1 second ("
                            + metric
                            + "){2}"),
            last ->
                assertThat(last)
                    .matches(
                        time
                            + "1 sec: 1500 operations; [0-9.]+ current ops/sec; ("
                            + metric
                            + "){2}"));
  }

  @Test
  void classNamesOfYcsbNameBindingAndWorkload() throws IOException {
    file("old", "workload=com.yahoo.ycsb.workloads.CoreWorkload", "db=site.ycsb.BasicDB");
    List<String> tiny = List.of("-p", "operationcount=10", "-q");
    assertThat(start("run", "-P", "old", tiny).ends(0).out()).startsWith("ycsb run on noop, ");
    file("new", "workload=site.ycsb.workloads.CoreWorkload");
    assertThat(start("run", "-db", "com.yahoo.ycsb.BasicDB", "-P", "new", tiny).ends(0).out())
        .startsWith("ycsb run on noop, ");
    assertThat(start("run", "basic", "-P", "new", tiny).ends(0).out())
        .startsWith("ycsb run on noop, ");
  }

  @Test
  void keysThatAreKnowinglyNotServedGetALineOfAdviceEach() throws IOException {
    file(
        "ycsb.properties",
        "workload=site.ycsb.workloads.CoreWorkload",
        "operationcount=10",
        "measurementtype=timeseries",
        "timeseries.granularity=2000",
        "basicdb.verbose=false",
        "measurement.raw.output_file=/tmp/raw");
    PolyloadProcess run = start("run", "basic", "-P", "ycsb.properties").ends(0);

    String timeline = "timeline.csv in the result folder has a row a second";
    assertThat(run.errLines())
        .contains(
            "  note: ycsb.properties:3: 'measurementtype' is not used: everything is measured by"
                + " HdrHistogram; the result folder holds latency.hlog and timeline.csv",
            "  note: ycsb.properties:4: 'timeseries.granularity' is not used: " + timeline,
            "  note: ycsb.properties:5: 'basicdb.verbose' is not used: single operations are not"
                + " printed",
            "  note: ycsb.properties:6: 'measurement.raw.output_file' is not used: the result"
                + " folder holds latency.hlog and timeline.csv");
    assertThat(run.out())
        .contains("\nNote: ycsb.properties:4: 'timeseries.granularity' is not used: " + timeline);
  }
}
