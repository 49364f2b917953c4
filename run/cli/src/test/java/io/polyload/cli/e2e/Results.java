package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.HdrHistogram.EncodableHistogram;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;

/** The folder with the files of one run. */
record Results(Path folder) {

  private static final String[] FILES = {
    "latency.hlog", "options.properties", "summary.json", "summary.txt", "timeline.csv"
  };

  List<String> files() {
    try (Stream<Path> files = Files.list(folder)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  String text(String name) {
    try {
      return Files.readString(folder.resolve(name));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  JsonNode summary() {
    try {
      return new ObjectMapper().readTree(text("summary.json"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** A number of the summary, for example {@code /totals/items}. */
  long count(String pointer) {
    JsonNode node = summary().at(pointer);
    assertThat(node.isIntegralNumber()).as(pointer + " in " + folder).isTrue();
    return node.longValue();
  }

  /** How many operations of a type did not fail; 0 if the run had none. */
  long operations(String type) {
    return figure(type, "operations");
  }

  /** One figure of a type of operation; 0 if the run had none. */
  long figure(String type, String name) {
    return StreamSupport.stream(summary().get("operations").spliterator(), false)
        .filter(operation -> operation.get("name").textValue().equals(type))
        .mapToLong(operation -> operation.get(name).longValue())
        .sum();
  }

  /** Every file is there and all of them tell of as many operations. */
  Results areComplete() {
    assertThat(files()).containsExactly(FILES);
    long all = count("/totals/operations");
    long listed =
        text("timeline.csv")
            .lines()
            .skip(1)
            .map(row -> List.of(row.split(",", -1)))
            .filter(row -> row.get(2).equals("false") && row.get(3).equals("TOTAL"))
            .mapToLong(row -> Long.parseLong(row.get(4)))
            .sum();
    assertThat(listed).as("timeline.csv").isEqualTo(all);
    assertThat(logged()).as("latency.hlog").isEqualTo(all);
    return this;
  }

  /** Operations in the histogram log, without failed ones and parts of others. */
  private long logged() {
    long sum = 0;
    try (HistogramLogReader reader =
        new HistogramLogReader(folder.resolve("latency.hlog").toFile())) {
      for (EncodableHistogram next = reader.nextIntervalHistogram();
          next != null;
          next = reader.nextIntervalHistogram()) {
        if (next instanceof Histogram histogram && isWhole(next.getTag())) {
          sum += histogram.getTotalCount();
        }
      }
    } catch (FileNotFoundException e) {
      throw new UncheckedIOException(e);
    }
    return sum;
  }

  private static boolean isWhole(String tag) {
    return !tag.contains(".") && !tag.contains("/") && !tag.equals("LAG") && !tag.equals("VERIFY");
  }
}
