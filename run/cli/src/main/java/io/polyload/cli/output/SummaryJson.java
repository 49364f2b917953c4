package io.polyload.cli.output;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.polyload.core.report.Report;
import io.polyload.core.report.Schedule;
import java.util.function.UnaryOperator;

/** {@code summary.json}: the whole report for programs. The module's README documents it. */
public final class SummaryJson {

  /** Changes when a reader of the file would have to. */
  public static final int SCHEMA = 1;

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private final Report report;
  private final RunInfo info;
  private final UnaryOperator<String> mask;

  private SummaryJson(Report report, RunInfo info, UnaryOperator<String> mask) {
    this.report = report;
    this.info = info;
    this.mask = mask;
  }

  public static String text(Report report, RunInfo info, int exitCode, UnaryOperator<String> mask) {
    ObjectNode root = new SummaryJson(report, info, mask).root(exitCode);
    DefaultPrettyPrinter printer = new DefaultPrettyPrinter();
    printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
    printer.indentArraysWith(new DefaultIndenter("  ", "\n"));
    ObjectWriter writer = new ObjectMapper().writer(printer);
    try {
      return writer.writeValueAsString(root) + "\n";
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of plain values is always JSON", e);
    }
  }

  private ObjectNode root(int exitCode) {
    ObjectNode root = JSON.objectNode();
    root.put("schema", SCHEMA);
    root.set("versions", versions());
    root.put("label", mask.apply(info.label()));
    root.put("workload", report.workload());
    root.put("phase", report.phase().word());
    root.put("binding", report.binding());
    root.put("threads", report.threads());
    root.put("inFlight", report.inFlight());
    root.put("threadKind", report.threadKind());
    root.put("seed", report.seed());
    root.put("start", report.start().toString());
    root.put("elapsedSeconds", report.seconds());
    root.put("stopReason", report.reason().name());
    root.put("tooManyErrors", report.tooManyErrors());
    root.put("defect", report.defect().map(Throwable::toString).map(mask).orElse(null));
    root.put("good", report.good());
    root.put("exitCode", exitCode);
    root.set("totals", totals());
    root.set("metrics", metrics());
    root.set("operations", SummaryOperations.of(report));
    root.set("schedule", report.schedule().map(this::schedule).orElse(null));
    root.set("errors", errors());
    root.set("outages", outages());
    root.set("neverReturned", neverReturned());
    root.set("findings", findings());
    root.set("client", client());
    root.set("facts", facts());
    root.set("options", options());
    root.set("notices", notices());
    return root;
  }

  private ObjectNode versions() {
    ObjectNode node = JSON.objectNode();
    node.put("polyload", info.version());
    node.put("java", Runtime.version().toString());
    node.put("jvm", System.getProperty("java.vm.name"));
    node.put(
        "os",
        String.join(
            " ",
            System.getProperty("os.name"),
            System.getProperty("os.version"),
            System.getProperty("os.arch")));
    node.put("processors", Runtime.getRuntime().availableProcessors());
    return node;
  }

  private ObjectNode totals() {
    ObjectNode node = JSON.objectNode();
    node.put("operations", report.totals().ok());
    node.put("operationsPerSecond", report.throughput());
    node.put("failed", report.totals().failed());
    node.put("retries", report.totals().retries());
    node.put("itemName", report.itemName());
    node.put("items", report.totals().items());
    node.put("itemsPerSecond", report.itemsPerSecond());
    return node;
  }

  private ObjectNode metrics() {
    ObjectNode node = JSON.objectNode();
    info.summary().metrics().forEach(node::put);
    return node;
  }

  private ObjectNode schedule(Schedule schedule) {
    ObjectNode node = JSON.objectNode();
    node.put("target", schedule.target());
    node.put("achieved", report.perSecond(report.totals().completed()));
    node.put("scheduled", schedule.scheduled());
    node.put("started", schedule.started());
    node.put("unstarted", schedule.unstarted());
    node.set("lagMicros", SummaryOperations.latencies(report.totals().lag()));
    return node;
  }

  private ArrayNode errors() {
    ArrayNode array = JSON.arrayNode();
    report
        .errors()
        .forEach(
            error ->
                array
                    .addObject()
                    .put("operation", error.operation())
                    .put("code", mask.apply(error.code()))
                    .put("failed", error.failed())
                    .put("retried", error.retried())
                    .put("message", mask.apply(error.message())));
    return array;
  }

  private ArrayNode outages() {
    ArrayNode array = JSON.arrayNode();
    report
        .outages()
        .forEach(
            outage ->
                array
                    .addObject()
                    .put("fromSeconds", outage.fromNanos() / 1e9)
                    .put("seconds", outage.nanos() / 1e9)
                    .put("over", outage.over()));
    return array;
  }

  private ArrayNode neverReturned() {
    ArrayNode array = JSON.arrayNode();
    report
        .neverReturned()
        .forEach(
            lost ->
                array
                    .addObject()
                    .put("operation", lost.operation())
                    .put("seconds", lost.nanos() / 1e9));
    return array;
  }

  private ArrayNode findings() {
    ArrayNode array = JSON.arrayNode();
    report
        .findings()
        .forEach(
            finding ->
                array
                    .addObject()
                    .put("good", finding.good())
                    .put("text", mask.apply(finding.text())));
    return array;
  }

  private ObjectNode client() {
    ObjectNode node = JSON.objectNode();
    node.put("cpuSeconds", report.usage().cpuNanos() / 1e9);
    node.put("cpuMicrosPerOperation", report.cpuMicrosPerOperation());
    node.put("gcCount", report.usage().gcCount());
    node.put("gcMillis", report.usage().gcMillis());
    ArrayNode collectors = node.putArray("collectors");
    report
        .usage()
        .collectors()
        .forEach(
            collector ->
                collectors
                    .addObject()
                    .put("name", collector.name())
                    .put("count", collector.count())
                    .put("millis", collector.millis()));
    return node;
  }

  private ObjectNode facts() {
    ObjectNode node = JSON.objectNode();
    info.facts().forEach((name, value) -> node.put(name, mask.apply(value)));
    return node;
  }

  private ArrayNode options() {
    ArrayNode array = JSON.arrayNode();
    info.options()
        .forEach(
            option ->
                array
                    .addObject()
                    .put("key", option.key())
                    .put("value", mask.apply(option.value()))
                    .put("origin", option.origin().place()));
    return array;
  }

  private ArrayNode notices() {
    ArrayNode array = JSON.arrayNode();
    info.notices().forEach(notice -> array.add(mask.apply(notice)));
    return array;
  }
}
