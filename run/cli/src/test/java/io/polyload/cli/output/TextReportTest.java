package io.polyload.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Phase;
import io.polyload.core.engine.StopReason;
import io.polyload.core.report.Report;
import org.junit.jupiter.api.Test;

class TextReportTest {

  @Test
  void aScheduleShowsBothClocks() {
    Golden.check("report-paced.txt", text(SampleRun.paced().report()));
  }

  @Test
  void aClosedLoopShowsOneClockAndSaysWhy() {
    Golden.check("report-closed-loop.txt", text(SampleRun.closedLoop().report()));
  }

  @Test
  void whatWentWrongStandsInFrontOfTheWorkloadsOwnLines() {
    String text = text(SampleRun.paced().report(Phase.RUN, StopReason.INTERNAL_ERROR));
    assertThat(text)
        .contains("Never returned: 1 x READ, for up to 12.30 s\n")
        .contains("Data is NOT as it must be: 5 records are missing\n")
        .contains("Failed: more errors than errors.max allows\n")
        .contains("Ended early: internal error\n")
        .endsWith(
            """
            Defect: java.lang.IllegalStateException: broken ***

            In the workload's own terms:
            1200.5 per minute
            """);
  }

  @Test
  void theReportFitsAConsoleOf120ColumnsInPlainAscii() {
    String text = text(SampleRun.paced().report(Phase.RUN, StopReason.INTERRUPTED));
    assertThat(text.lines()).allMatch(line -> line.length() <= 120);
    assertThat(text.chars()).allMatch(c -> c < 127);
  }

  private static String text(Report report) {
    return TextReport.text(report, SampleRun.info(), SampleRun::mask);
  }
}
