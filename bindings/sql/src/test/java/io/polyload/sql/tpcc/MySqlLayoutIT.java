package io.polyload.sql.tpcc;

import static org.assertj.core.api.Assertions.assertThat;

import io.polyload.core.api.Binding;
import io.polyload.core.testing.RealServer;
import io.polyload.sql.MySqlBinding;
import org.junit.jupiter.api.Test;

final class MySqlLayoutIT extends LayoutContract {

  @Override
  Binding binding() {
    return new MySqlBinding();
  }

  @Override
  String url() {
    return RealServer.MYSQL.url();
  }

  @Override
  String spelled(String name) {
    return name;
  }

  @Test
  void noColumnIsATimestampThatChangesByItself() throws Exception {
    assertThat(
            database.rows(
                """
                select distinct data_type, is_nullable, extra from information_schema.columns
                where table_schema = database() and table_name like 'bmsql%'
                  and data_type in ('datetime', 'timestamp')
                """))
        .containsExactly("datetime YES ");
  }
}
