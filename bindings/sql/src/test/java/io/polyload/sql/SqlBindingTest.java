package io.polyload.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Binding;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SqlBindingTest {

  private final Binding mysql = new MySqlBinding();
  private final Binding h2 = new H2Binding();

  @Test
  void bothAreFoundAndAreAllProducts() {
    List<String> found =
        ServiceLoader.load(Binding.class).stream()
            .map(ServiceLoader.Provider::get)
            .filter(SqlBinding.class::isInstance)
            .map(Binding::name)
            .toList();
    assertThat(found)
        .containsExactly("h2", "mysql")
        .isEqualTo(Products.ALL.stream().map(Product::name).toList());
  }

  @Test
  void mysqlAnswersToNamesOfYcsb() {
    assertThat(mysql.aliases())
        .containsExactly("jdbc", "site.ycsb.db.JdbcDBClient", "com.yahoo.ycsb.db.JdbcDBClient");
  }

  @Test
  void optionsOfOneProviderAreThoseOfAnother() throws Exception {
    Options options = SqlTesting.options(mysql, "conn=jdbc:mysql://h/x", "user=u");
    assertThat(options.get(MySqlDialect.PRODUCT.url())).isEqualTo("jdbc:mysql://h/x");
    assertThat(options.get(MySqlDialect.PRODUCT.user())).isEqualTo("u");
    assertThat(new MySqlBinding().options().options()).isEqualTo(mysql.options().options());
  }

  @Test
  void passwordIsNeverShown() throws Exception {
    Options options =
        SqlTesting.options(
            mysql, "db.password=hunter22", "db.url=jdbc:mysql://h/x?password=hunter22");
    assertThat(options.shown().toString()).doesNotContain("hunter22").contains("***");
  }

  @Test
  void keysOfYcsbThatAreNotServedGetAdvice() throws Exception {
    OptionResolver.Resolution resolution =
        new OptionResolver(List.of(mysql.options()), List.of())
            .resolve(
                List.of(
                    new Setting("jdbc.autocommit", "false", Origin.COMMAND_LINE),
                    new Setting("jdbc.batchupdateapi", "true", Origin.COMMAND_LINE)));
    assertThat(resolution.notices())
        .hasSize(2)
        .allSatisfy(notice -> assertThat(notice).contains("is not used").contains("batchsize"));
  }

  @Test
  void urlOfAnotherDatabaseNamesTheRightBinding() {
    assertRefused(
        mysql,
        "-p: db.url = 'jdbc:h2:mem:x': this URL belongs to binding 'h2', but this run uses"
            + " 'mysql'; say h2 on the command line or db=h2",
        "db.url=jdbc:h2:mem:x");
    assertRefused(
        h2,
        "-p: db.url = 'jdbc:mysql://h/x?password=***': this URL belongs to binding 'mysql', but"
            + " this run uses 'h2'; say mysql on the command line or db=mysql",
        "db.url=jdbc:mysql://h/x?password=hunter22");
    assertRefused(
        mysql,
        "-p: db.url = 'mysql://h/x': URLs of binding 'mysql' begin with jdbc:mysql:",
        "db.url=mysql://h/x");
  }

  @Test
  void driverOfAnotherDatabaseNamesTheRightBinding() {
    assertRefused(
        mysql,
        "-p: db.driver = 'org.h2.Driver' belongs to binding 'h2', but this run uses 'mysql'; say"
            + " h2 on the command line or db=h2",
        "db.driver=org.h2.Driver");
  }

  @Test
  void everyContradictionIsTold() {
    assertThatThrownBy(() -> open(h2, "db.url=jdbc:mysql://h/x", "driver=com.mysql.jdbc.Driver"))
        .isInstanceOfSatisfying(OptionsException.class, e -> assertThat(e.problems()).hasSize(2));
  }

  @Test
  void unknownDriverIsRefusedWithTheKnownOnes() {
    assertThatThrownBy(() -> SqlTesting.options(mysql, "db.driver=org.postgresql.Driver"))
        .isInstanceOf(OptionsException.class)
        .hasMessage(
            "-p: db.driver = 'org.postgresql.Driver' cannot be used; accepted: org.h2.Driver,"
                + " com.mysql.cj.jdbc.Driver, com.mysql.jdbc.Driver");
  }

  @Test
  void shardsAreRefused() {
    assertThatThrownBy(() -> open(mysql, "db.url=jdbc:mysql://a/x;jdbc:mysql://b/x"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("several URLs separated by ';' are shards in YCSB");
  }

  @Test
  void countingOnlyChangedRowsIsRefused() {
    assertThatThrownBy(() -> open(mysql, "db.url=jdbc:mysql://a/x?a=b&useAffectedRows=true"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("looks like a missing record");
  }

  @ParameterizedTest
  @ValueSource(strings = {"jdbc:h2:mem:", "jdbc:h2:mem:;MODE=MySQL"})
  void inMemoryDatabaseWithoutNameIsRefused(String url) {
    assertThatThrownBy(() -> open(h2, "db.url=" + url))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("say jdbc:h2:mem:NAME");
  }

  private static void assertRefused(Binding binding, String message, String... settings) {
    assertThatThrownBy(() -> open(binding, settings))
        .isInstanceOf(OptionsException.class)
        .hasMessage(message);
  }

  private static void open(Binding binding, String... settings) throws Exception {
    SqlTesting.open(binding, settings).close();
  }
}
