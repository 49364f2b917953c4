package io.polyload.memory;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.options.OptionGroup;
import io.polyload.core.options.Options;
import io.polyload.core.options.UnservedKey;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import java.util.List;
import java.util.Set;

/** Answers everything at once and keeps nothing: the measure of the engine itself. Stateless. */
public final class NoopBinding implements Binding {

  private static final OptionGroup OPTIONS =
      new OptionGroup(
          "binding 'noop'",
          List.of(),
          List.of(
              new UnservedKey("basicdb.verbose", "single operations are not printed"),
              new UnservedKey(
                  "basicdb.simulatedelay", "take binding 'memory' and say memory.delay=10ms"),
              new UnservedKey(
                  "basicdb.randomizedelay",
                  "memory.delay of binding 'memory' is the same each time"),
              new UnservedKey("basicdb.count", "the report counts operations of each kind")));

  @Override
  public String name() {
    return "noop";
  }

  @Override
  public List<String> aliases() {
    return List.of("basic", "site.ycsb.BasicDB", "com.yahoo.ycsb.BasicDB");
  }

  @Override
  public String summary() {
    return "answers everything at once and keeps nothing: shows what this machine's client can do";
  }

  @Override
  public OptionGroup options() {
    return OPTIONS;
  }

  @Override
  public Set<Class<?>> ports() {
    return Set.of(KeyValueStore.class, KeyValueAdmin.class);
  }

  @Override
  public Client open(Options options) {
    return new NoopClient(options);
  }
}
