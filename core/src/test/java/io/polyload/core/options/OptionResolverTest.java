package io.polyload.core.options;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.List;
import org.junit.jupiter.api.Test;

class OptionResolverTest {

  private static final Option<Integer> THREADS =
      Option.of("threads", ValueTypes.integer(1, 100), "clients").alias("threadcount").or(1);
  private static final Option<String> URL =
      Option.of("mongodb.url", ValueTypes.text("a URL"), "server");
  private static final Option<String> PASSWORD =
      Option.of("password", new Refusing(), "password").asSecret();
  private static final Option<String> HOST =
      Option.of("redis.host", ValueTypes.text("a host"), "server").alias("redis.hostname");

  private static final OptionGroup ENGINE =
      new OptionGroup(
          "engine",
          List.of(THREADS),
          List.of(
              new UnservedKey("htrace.*", "HTrace is retired"),
              new UnservedKey("dotransactions", "say 'load' or 'run'")));
  private static final OptionGroup MONGODB =
      new OptionGroup("binding 'mongodb'", List.of(URL, PASSWORD));
  private static final OptionGroup REDIS = new OptionGroup("binding 'redis'", List.of(HOST));

  private final OptionResolver resolver =
      new OptionResolver(List.of(ENGINE, MONGODB), List.of(REDIS));

  @Test
  void defaultsHoldUntilSomebodySetsAValue() throws Exception {
    Options options = resolver.resolve(List.of()).options();
    assertThat(options.get(THREADS)).isEqualTo(1);
    assertThat(options.isSet(THREADS)).isFalse();
    assertThat(options.get(URL)).isNull();
    options = resolver.resolve(List.of(inFile(3, "threads", "1"))).options();
    assertThat(options.isSet(THREADS)).isTrue();
    assertThat(options.origin(THREADS)).hasToString("props/p:3");
  }

  @Test
  void optionOfNoComponentIsAProgrammingError() throws Exception {
    Options options = resolver.resolve(List.of()).options();
    assertThat(options.knows(HOST)).isFalse();
    assertThatThrownBy(() -> options.get(HOST))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("option 'redis.host' is not part of this run");
  }

  @Test
  void unknownKeyIsAProblemWithPlaceAndSuggestion() {
    assertProblems(
        List.of(inFile(7, "mongo.url", "x")),
        "props/p:7: unknown key 'mongo.url'; did you mean 'mongodb.url'?");
    assertProblems(
        List.of(onLine("threadcoutn", "4")),
        "-p: unknown key 'threadcoutn'; did you mean 'threadcount'?");
    assertProblems(
        List.of(inFile(8, "foo", "x")),
        "props/p:8: unknown key 'foo'; './run.sh options' lists all keys");
  }

  @Test
  void misspeltKeyOfAnotherBindingIsSuggestedToo() {
    assertProblems(
        List.of(onLine("redis.hots", "x")),
        "-p: unknown key 'redis.hots'; did you mean 'redis.host'?");
  }

  @Test
  void keyOfAnotherBindingIsAProblemThatNamesIt() {
    String end = " belongs to binding 'redis', which takes no part in this run";
    assertProblems(List.of(inFile(2, "redis.host", "x")), "props/p:2: 'redis.host'" + end);
    assertProblems(List.of(onLine("redis.hostname", "x")), "-p: 'redis.hostname'" + end);
  }

  @Test
  void lastSettingCountsUnderWhicheverName() throws Exception {
    Options options =
        resolver
            .resolve(
                List.of(
                    inFile(1, "threads", "2"),
                    onLine("threadcount", "3"),
                    new Setting("threads", "4", Origin.flag("-threads"))))
            .options();
    assertThat(options.get(THREADS)).isEqualTo(4);
    assertThat(options.origin(THREADS)).hasToString("-threads");
  }

  @Test
  void badValueIsAProblemThatSaysWhatIsAccepted() {
    assertProblems(
        List.of(inFile(4, "threadcount", "many")),
        "props/p:4: threadcount = 'many' cannot be used; accepted: 1 to 100");
  }

  @Test
  void badValueOfASecretIsNotShown() {
    assertProblems(
        List.of(onLine("password", "hunter2")),
        "-p: password = '***' cannot be used; accepted: nothing at all");
  }

  @Test
  void badValueThatIsOverriddenDoesNotMatter() throws Exception {
    List<Setting> settings = List.of(inFile(4, "threads", "many"), onLine("threads", "5"));
    assertThat(resolver.resolve(settings).options().get(THREADS)).isEqualTo(5);
  }

  @Test
  void allProblemsComeAtOnceInTheOrderOfTheSettings() {
    assertProblems(
        List.of(
            inFile(2, "threads", "0"),
            inFile(10, "foo", "x"),
            inFile(11, "redis.host", "x"),
            onLine("threadz", "1"),
            onLine("password", "x")),
        "props/p:2: threads = '0' cannot be used; accepted: 1 to 100",
        "props/p:10: unknown key 'foo'; './run.sh options' lists all keys",
        "props/p:11: 'redis.host' belongs to binding 'redis', which takes no part in this run",
        "-p: unknown key 'threadz'; did you mean 'threads'?",
        "-p: password = '***' cannot be used; accepted: nothing at all");
  }

  @Test
  void keyThatIsKnowinglyNotServedIsANotice() throws Exception {
    assertNotices(
        List.of(inFile(5, "dotransactions", "true"), inFile(6, "htrace.sampler", "x")),
        "props/p:5: 'dotransactions' is not used: say 'load' or 'run'",
        "props/p:6: 'htrace.sampler' is not used: HTrace is retired");
  }

  @Test
  void keyThatIsRepeatedInOneFileIsANotice() throws Exception {
    assertNotices(
        List.of(inFile(5, "threads", "2"), inFile(15, "threadcount", "3")),
        "props/p:15: 'threadcount' is set again (before: props/p:5); the last one counts");
  }

  @Test
  void overridingAFileIsNoNotice() throws Exception {
    Setting other = new Setting("threads", "3", Origin.file("props/p2", 5));
    assertNotices(List.of(inFile(5, "threads", "2"), other));
    assertNotices(
        List.of(inFile(5, "threads", "2"), onLine("threads", "3"), onLine("threads", "4")));
  }

  @Test
  void nameWithTwoOwnersIsAProgrammingError() {
    Option<String> other = Option.of("threadcount", ValueTypes.text("x"), "other");
    List<OptionGroup> groups = List.of(ENGINE, new OptionGroup("x", List.of(other)));
    assertThatThrownBy(() -> new OptionResolver(groups, List.of()))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("'threadcount' is claimed by two options of one run");
  }

  @Test
  void optionThatTwoComponentsShareIsResolvedOnce() throws Exception {
    List<OptionGroup> groups = List.of(ENGINE, new OptionGroup("x", List.of(THREADS)));
    Options options =
        new OptionResolver(groups, List.of()).resolve(List.of(onLine("threads", "7"))).options();
    assertThat(options.shown()).extracting(Options.Shown::value).containsExactly("7");
  }

  private void assertProblems(List<Setting> settings, String... problems) {
    OptionsException e =
        catchThrowableOfType(OptionsException.class, () -> resolver.resolve(settings));
    assertThat(e.problems()).containsExactly(problems);
    assertThat(e).hasMessage(String.join("\n", problems));
  }

  private void assertNotices(List<Setting> settings, String... notices) throws OptionsException {
    assertThat(resolver.resolve(settings).notices()).containsExactly(notices);
  }

  private static Setting inFile(int line, String key, String value) {
    return new Setting(key, value, Origin.file("props/p", line));
  }

  private static Setting onLine(String key, String value) {
    return new Setting(key, value, Origin.COMMAND_LINE);
  }

  /** Refuses every text. */
  private static final class Refusing implements ValueType<String> {
    @Override
    public String parse(String text) {
      throw new IllegalArgumentException(text);
    }

    @Override
    public String accepted() {
      return "nothing at all";
    }
  }
}
