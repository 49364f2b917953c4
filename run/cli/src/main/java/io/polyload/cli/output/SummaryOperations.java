package io.polyload.cli.output;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.polyload.core.api.OpType;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.report.Report;
import org.HdrHistogram.Histogram;

/** The part of {@code summary.json} that tells of each type of operation. */
final class SummaryOperations {

  private static final double[] PERCENTILES = {50, 90, 95, 99, 99.9, 99.99};

  private SummaryOperations() {}

  /** The types that did anything. */
  static ArrayNode of(Report report) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    for (int i = 0; i < report.totals().ops().size(); i++) {
      OpSnapshot figures = report.totals().ops().get(i);
      if (figures.completed() > 0) {
        add(array.addObject(), report.totals().types().get(i), figures, report);
      }
    }
    return array;
  }

  private static void add(ObjectNode node, OpType type, OpSnapshot figures, Report report) {
    node.put("name", type.name());
    node.put("group", type.group());
    node.put("part", type.part());
    node.put("operations", figures.ok());
    node.put("operationsPerSecond", report.perSecond(figures.ok()));
    node.put("failed", figures.failed());
    node.put("notFound", figures.notFound());
    node.put("rolledBack", figures.rolledBack());
    node.put("items", figures.items());
    node.put("retries", figures.retries());
    node.put("clamped", figures.clamped());
    node.set("responseMicros", latencies(figures.okResponse()));
    node.set("serviceMicros", latencies(figures.okService()));
    node.set("failedResponseMicros", latencies(figures.failedResponse()));
    node.set("failedServiceMicros", latencies(figures.failedService()));
  }

  /** Nothing but the count if there are none. */
  static ObjectNode latencies(Histogram nanos) {
    ObjectNode node = JsonNodeFactory.instance.objectNode();
    node.put("count", nanos.getTotalCount());
    if (nanos.getTotalCount() > 0) {
      node.put("mean", Figures.micros(nanos.getMean()));
      node.put("stddev", Figures.micros(nanos.getStdDeviation()));
      node.put("min", Figures.micros((double) nanos.getMinValue()));
      for (double percentile : PERCENTILES) {
        String name = "p" + (percentile % 1 == 0 ? Long.toString((long) percentile) : percentile);
        node.put(name, Figures.micros((double) nanos.getValueAtPercentile(percentile)));
      }
      node.put("max", Figures.micros((double) nanos.getMaxValue()));
    }
    return node;
  }
}
