package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.polyload.core.api.Phase;
import io.polyload.core.engine.StopReason;
import io.polyload.core.report.Report;
import org.junit.jupiter.api.Test;

class SummaryJsonTest {

  @Test
  void theFileHoldsTheWholeReport() {
    String text = text(SampleRun.paced().report(), 4);
    // the machine's own versions differ from machine to machine
    Golden.check(
        "summary.json", text.replaceAll("(?s)\"versions\" : \\{.*?}", "\"versions\" : { }"));
  }

  @Test
  void theVersionsOfEverythingInvolvedAreThere() throws Exception {
    JsonNode versions = parsed(text(SampleRun.paced().report(), 0)).get("versions");
    assertThat(versions.get("polyload").asText()).isEqualTo("0.1.0");
    assertThat(versions.get("java").asText()).isEqualTo(Runtime.version().toString());
    assertThat(versions.get("os").asText()).startsWith(System.getProperty("os.name"));
  }

  @Test
  void aClosedLoopHasNoScheduleAndTwoEqualClocks() throws Exception {
    JsonNode root = parsed(text(SampleRun.closedLoop().report(), 0));
    assertThat(root.get("schedule").isNull()).isTrue();
    JsonNode read = root.get("operations").get(0);
    assertThat(read.get("responseMicros")).isEqualTo(read.get("serviceMicros"));
  }

  @Test
  void aBadEndIsTold() throws Exception {
    Report report = SampleRun.paced().report(Phase.RUN, StopReason.HUNG);
    JsonNode root = parsed(text(report, 1));
    assertThat(root.get("stopReason").asText()).isEqualTo("HUNG");
    assertThat(root.get("good").asBoolean()).isFalse();
    assertThat(root.get("exitCode").asInt()).isEqualTo(1);
    assertThat(root.get("defect").asText())
        .isEqualTo("java.lang.IllegalStateException: broken ***");
    assertThat(root.get("neverReturned").get(0).get("seconds").asDouble()).isEqualTo(12.3);
  }

  private static String text(Report report, int exitCode) {
    return SummaryJson.text(report, SampleRun.info(), exitCode, SampleRun::mask);
  }

  private static JsonNode parsed(String text) throws Exception {
    return new ObjectMapper().readTree(text);
  }
}
