package io.polyload.core.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

  private static final Option<String> URL = Option.of("url", ValueTypes.text("a URL"), "server");
  private static final Option<Integer> THREADS =
      Option.of("threads", ValueTypes.integer(1, 100), "clients").or(1);
  private static final Option<String> PASSWORD =
      Option.of("password", ValueTypes.text("a password"), "password").asSecret();
  private static final Option<String> TOKEN =
      Option.of("proxy.token", ValueTypes.text("a token"), "token").asSecret().or("default-token");

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mongodb://lab:geheim@h1:1,h2:2/db?a=b | mongodb://***@h1:1,h2:2/db?a=b",
        "redis://:geheim@h1 | redis://***@h1",
        "mongodb+srv://lab@h1/db | mongodb+srv://***@h1/db",
        "mongodb://lab:ge@heim@h1/db | mongodb://***@h1/db",
        "mongodb://lab:ge/heim@h1/db | mongodb://***@h1/db",
        "mongodb://lab:ge?heim@h1/db | mongodb://***@h1/db",
        "see a://u:p@h, not b://v:q@i now | see a://***@h, not b://***@i now",
        "jdbc:mysql://h/db?user=lab&password=geheim&ssl=false | jdbc:mysql://h/db?user=lab&password=***&ssl=false",
        "jdbc:mysql://h/db?password=ge,heim&ssl=false | jdbc:mysql://h/db?password=***&ssl=false",
        "jdbc:h2:mem:x;PASSWORD=geheim;MODE=MySQL | jdbc:h2:mem:x;PASSWORD=***;MODE=MySQL",
        "password = geheim, user = lab | password = ***, user = lab",
        "pwd=geheim | pwd=***",
        "no x://h/db?password=geheim: refused | no x://h/db?password=***: refused",
        "url = \"x://h/db?password=ge'h:eim\": refused | url = \"x://h/db?password=***\": refused",
        "auth_token=geheim client_secret=geheim | auth_token=*** client_secret=***",
      })
  void userInfoAndPasswordsInUrlsAreMasked(String text, String masked) {
    assertThat(Secrets.maskUrls(text)).isEqualTo(masked);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "mongodb://h1:27017,h2:27017/db?replicaSet=rs0",
        "jdbc:mysql://h:3306/db?user=me@srv",
        "{\"url\":\"mongodb://h:1/db\",\"mail\":\"x@y\"}",
        "the password is wrong",
      })
  void textWithoutSecretsStaysAsItIs(String text) {
    assertThat(Secrets.maskUrls(text)).isEqualTo(text);
  }

  @Test
  void secretValuesAreMaskedInsideMessages() throws Exception {
    Secrets secrets = Secrets.of(options("password", "geheim"));
    assertThat(secrets.mask("Access denied for 'lab' using geheim at a://lab:x@h"))
        .isEqualTo("Access denied for 'lab' using *** at a://***@h");
    assertThat(secrets.mask("default-token")).isEqualTo("***");
  }

  @Test
  void secretThatIsPartOfAnotherLeavesNothingOfIt() throws Exception {
    Secrets secrets = Secrets.of(options("password", "geheim", "proxy.token", "geheim-und-mehr"));
    assertThat(secrets.mask("geheim-und-mehr, geheim")).isEqualTo("***, ***");
    secrets = Secrets.of(options("password", "geheim-und-mehr", "proxy.token", "geheim"));
    assertThat(secrets.mask("geheim-und-mehr, geheim")).isEqualTo("***, ***");
  }

  @Test
  void shortSecretIsNotLookedForInsideWords() throws Exception {
    Secrets secrets = Secrets.of(options("password", "read"));
    assertThat(secrets.mask("no thread is ready")).isEqualTo("no thread is ready");
  }

  @Test
  void shownOptionsHideSecrets() throws Exception {
    Options options = options("url", "db://lab:geheim@h/x?password=geheim", "password", "geheim");
    assertThat(options.get(PASSWORD)).isEqualTo("geheim");
    assertThat(options.shown())
        .extracting(shown -> shown.key() + "=" + shown.value() + " " + shown.origin())
        .containsExactly(
            "url=db://***@h/x?password=*** -p",
            "threads=1 default",
            "password=*** -p",
            "proxy.token=*** default");
  }

  @Test
  void optionsWithoutAValueAreNotShown() throws Exception {
    assertThat(options().shown())
        .extracting(Options.Shown::key)
        .containsExactly("threads", "proxy.token");
  }

  private static Options options(String... keysAndValues) throws OptionsException {
    List<Setting> settings = new ArrayList<>();
    for (int i = 0; i < keysAndValues.length; i += 2) {
      settings.add(new Setting(keysAndValues[i], keysAndValues[i + 1], Origin.COMMAND_LINE));
    }
    OptionGroup group = new OptionGroup("test", List.of(URL, THREADS, PASSWORD, TOKEN));
    return new OptionResolver(List.of(group), List.of()).resolve(settings).options();
  }
}
