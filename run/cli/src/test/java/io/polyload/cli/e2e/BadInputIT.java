package io.polyload.cli.e2e;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mistakes end with exit code 2 before anything runs, and with a sentence that helps. */
class BadInputIT extends UserTest {

  private static final String BINDINGS =
      "h2, memory, memory-async, mongodb, mongodb-async, mysql, noop, noop-async, redis,"
          + " redis-async, scylla, scylla-async";

  @Test
  void unknownKeysAndBadValuesAreAllShownAtOnceWithTheirPlaces() throws IOException {
    file(
        "my.props", "workload=ycsb", "# a comment", "opertioncount=10", "colour=red", "threads=1O");

    refused(
        List.of("run", "noop", "-P", "my.props", "-p", "threds=3", "-p", "readproportion=most"),
        "my.props:3: unknown key 'opertioncount'; did you mean 'operationcount'?",
        "my.props:4: unknown key 'colour'; './run.sh options' lists all keys",
        "my.props:5: threads = '1O' cannot be used; accepted: 1 to 100000",
        "-p: unknown key 'threds'; did you mean 'threads'?",
        "-p: readproportion = 'most' cannot be used; accepted: a number, 0 or more");
  }

  @Test
  void valuesOutOfBoundsAreTold() {
    refused(
        List.of("run", "noop", "-threads", "0"),
        "-threads: threads = '0' cannot be used; accepted: 1 to 100000");
    refused(
        List.of("run", "noop", "-target", "fast"),
        "-target: target = 'fast' cannot be used; accepted: a number, 0 to 1000000000");
    refused(
        List.of("run", "noop", "-p", "requestdistribution=zipf", "-p", "zipf.theta=11"),
        "-p: zipf.theta = '11' cannot be used; accepted: a number, 0.01 to 10");
    refused(
        List.of("run", "noop", "-p", "maxexecutiontime=soon"),
        "-p: maxexecutiontime = 'soon' cannot be used; accepted: a time such as 500ms, 30s, 5m or"
            + " 1h; a bare number is seconds");
    refused(
        List.of("run", "noop", "-p", "requestdistribution=zipfan"),
        "-p: requestdistribution = 'zipfan' cannot be used; accepted: uniform, zipfian, zipf,"
            + " latest, hotspot, exponential, sequential");
  }

  @Test
  void proportionsThatAreAllZeroAreTold() {
    refused(
        List.of("run", "noop", "-P", "workloadc", "-p", "readproportion=0"),
        "all proportions are 0: at least one of [readproportion, updateproportion,"
            + " insertproportion, scanproportion, readmodifywriteproportion, deleteproportion] must"
            + " be more");
  }

  @Test
  void settingsThatContradictEachOtherAreTold() {
    refused(
        List.of("load", "noop", "-p", "recordcount=10", "-p", "insertstart=20"),
        "insertstart=20 lies beyond recordcount=10");
    refused(
        List.of("run", "noop", "-p", "recordcount=0"),
        "there is no record to work on: recordcount (less insertstart) is 0");
  }

  @Test
  void bindingsThatAreUnknownOrTwoAreTold() throws IOException {
    refused(
        List.of("run", "noop", "mysql"),
        "two bindings are named: 'noop' (command line) and 'mysql' (command line); a run has one");
    file("mine", "db=mongodb");
    refused(
        List.of("run", "noop", "-P", "mine"),
        "two bindings are named: 'noop' (command line) and 'mongodb' (mine:1); a run has one");
    refused(
        List.of("run", "-db", "mysq"),
        "-db: unknown binding 'mysq'; there are " + BINDINGS + "; did you mean 'mysql'?");
    refused(
        List.of("run", "mongdb"),
        "'mongdb' is neither a binding (" + BINDINGS + ") nor a file; did you mean 'mongodb'?");
    refused(
        List.of("run", "props.mong"),
        "'props.mong' is neither a binding ("
            + BINDINGS
            + ") nor a file; did you mean"
            + " 'props.mongo'?");
    refused(
        List.of("run", "noop", "-p", "workload=tpcx"),
        "-p: unknown workload 'tpcx'; there are tpcc, ycsb; did you mean 'tpcc'?");
  }

  @Test
  void filesThatAreNoneAreTold() throws IOException {
    Files.createDirectory(folder().resolve("sub"));
    refused(
        List.of("run", "noop", "-P", "workloadz"),
        "no file 'workloadz', neither as given nor in props/ or workloads/; did you mean"
            + " 'workloada'?");
    refused(List.of("run", "noop", "-P", "sub"), "'sub' is a directory, not a file of properties");
    refused(List.of("run", "noop", "sub"), "'sub' is a directory, not a file of properties");
    file("broken", "threads=\\u00zz");
    refused(List.of("run", "noop", "-P", "broken"), "broken:1: Malformed \\uxxxx encoding.");
  }

  @Test
  void keysAndUrlsOfAnotherBindingAreTold() {
    refused(
        List.of("run", "noop", "-p", "mongodb.url=mongodb://h/ycsb"),
        "-p: 'mongodb.url' belongs to binding 'mongodb', which takes no part in this run");
    refused(
        List.of("run", "mysql", "-p", "db.url=jdbc:h2:mem:x"),
        "-p: db.url = 'jdbc:h2:mem:x': this URL belongs to binding 'h2', but this run uses 'mysql';"
            + " say h2 on the command line or db=h2");
  }

  @Test
  void commandLinesThatAreNotUnderstoodAreTold() {
    refused(List.of("runn", "noop"), "there is no command 'runn'; did you mean 'run'?");
    refused(
        List.of("start"),
        "there is no command 'start'; there are load, run, bench, check, destroy, list, options,"
            + " help");
    refused(
        List.of("-s", "run", "noop"), "flag '-s' comes after the command, as in './run.sh run -s'");
    refused(
        List.of("run", "noop", "-thread", "3"), "unknown flag '-thread'; did you mean '-threads'?");
    refused(
        List.of("run", "noop", "--turbo"),
        "unknown flag '--turbo'; './run.sh run --help' shows what there is");
    refused(
        List.of("run", "noop", "-threads"),
        "flag -threads needs a value: N; './run.sh run --help' shows what there is");
    refused(
        List.of("run", "noop", "-threads", "2", "-threads", "3"),
        "flag -threads is given twice; './run.sh run --help' shows what there is");
    refused(List.of("run", "noop", "-p", "threads"), "-p threads: expected KEY=VALUE");
    refused(
        List.of("options", "mysql", "mongodb"),
        "'mongodb' is one word too many; './run.sh options --help' shows what there is");
  }

  @Test
  void emptyCommandLineShowsWhatThereIs() {
    PolyloadProcess nothing = start().ends(2);
    assertThat(nothing.err()).startsWith("Usage: run.sh [-h] [-V] COMMAND\n").contains("Examples:");
    assertThat(nothing.out()).isEmpty();
  }

  @Test
  void virtualThreadsNeedANewerJava() {
    int java = Runtime.version().feature();
    assumeTrue(java < 21, "this Java has virtual threads");
    refused(
        List.of("run", "noop", "-p", "threads.kind=virtual"),
        "-p: threads.kind = 'virtual' needs Java 21 or newer, this is Java " + java);
  }

  /** Nothing but these problems is said, and nothing is left behind. */
  private void refused(List<String> arguments, String... problems) {
    PolyloadProcess process = start(arguments).ends(2);
    assertThat(process.errLines())
        .containsExactlyElementsOf(
            List.of(problems).stream().map(problem -> "polyload: " + problem).toList());
    assertThat(process.out()).isEmpty();
    assertThat(folder().resolve("results")).doesNotExist();
    assertThat(folder().resolve("data")).doesNotExist();
  }
}
