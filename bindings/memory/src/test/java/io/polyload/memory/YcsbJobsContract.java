package io.polyload.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Client;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.Phase;
import io.polyload.core.api.Workload;
import io.polyload.core.engine.Engine;
import io.polyload.core.engine.EngineOptions;
import io.polyload.core.engine.EngineSettings;
import io.polyload.core.engine.Interval;
import io.polyload.core.engine.Plan;
import io.polyload.core.engine.RunControl;
import io.polyload.core.engine.RunListener;
import io.polyload.core.measure.OpSnapshot;
import io.polyload.core.options.OptionResolver;
import io.polyload.core.options.Options;
import io.polyload.core.options.OptionsException;
import io.polyload.core.options.Origin;
import io.polyload.core.options.Setting;
import io.polyload.core.report.Report;
import io.polyload.ycsb.YcsbWorkload;
import io.polyload.ycsb.data.KeyMaker;
import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.KeyValueAdmin;
import io.polyload.ycsb.port.KeyValueStore;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Load, run and check on a reference binding, through the real engine.
 *
 * @param <S> the port
 */
abstract class YcsbJobsContract<S> {

  private final List<String> remarks = new ArrayList<>();
  private Client client;

  abstract Binding binding();

  abstract Workload.Variant<S> variant();

  /** A store to look at the data with. */
  abstract KeyValueStore store(Client of) throws Exception;

  private Options options(String... pairs) throws OptionsException {
    List<Setting> settings = new ArrayList<>();
    for (String pair : pairs) {
      String[] parts = pair.split("=", 2);
      settings.add(new Setting(parts[0], parts[1], Origin.COMMAND_LINE));
    }
    return new OptionResolver(
            List.of(EngineOptions.GROUP, new YcsbWorkload().options(), binding().options()),
            List.of())
        .resolve(settings)
        .options();
  }

  /** Runs one phase against the same data as the phases before. */
  private Report phase(Phase phase, String... pairs) throws Exception {
    Options options = options(pairs);
    if (client == null) {
      client = binding().open(options);
    }
    EngineSettings settings = EngineSettings.of(options);
    Plan<S> plan =
        new Plan<>(
            "ycsb",
            binding().name(),
            phase,
            variant().job(phase, options),
            variant().port(),
            client,
            settings);
    return Engine.onSystemClock(settings).run(plan, new RunControl(), new Remarks());
  }

  private Map<Long, String> content(long records) throws Exception {
    KeyValueStore store = store(client);
    Map<Long, String> content = new TreeMap<>();
    Key key = new Key();
    Row row = new Row(10);
    for (long record = 0; record < records; record++) {
      new KeyMaker(true, 1).make(record, key);
      store.read(key, FieldSet.ALL, row);
      StringBuilder all = new StringBuilder();
      for (int field = 0; field < 10; field++) {
        all.append(new String(row.get(field), StandardCharsets.US_ASCII)).append('|');
      }
      content.put(record, all.toString());
    }
    return content;
  }

  @Test
  void aLoadMakesTheSameContentWhateverTheBatchesAndTheClients() throws Exception {
    phase(Phase.LOAD, "recordcount=250", "batchsize=1", "threads=1");
    Map<Long, String> one = content(250);
    client = null;
    Report report = phase(Phase.LOAD, "recordcount=250", "batchsize=37", "threads=5");

    assertThat(content(250)).isEqualTo(one);
    assertThat(report.totals().items()).isEqualTo(250);
    assertThat(report.totals().ok()).isEqualTo(7);
    assertThat(report.good()).isTrue();
  }

  @Test
  void theSameSeedGivesTheSameRunAndAnotherSeedAnotherOne() throws Exception {
    String[] run = {
      "recordcount=100", "operationcount=2000", "readproportion=0.5", "updateproportion=0.5"
    };
    phase(Phase.LOAD, "recordcount=100");
    phase(Phase.RUN, run);
    Map<Long, String> first = content(100);
    client = null;
    phase(Phase.LOAD, "recordcount=100");
    phase(Phase.RUN, run);
    Map<Long, String> second = content(100);
    client = null;
    phase(Phase.LOAD, "recordcount=100");
    String[] other = Arrays.copyOf(run, run.length + 1);
    other[run.length] = "seed=43";
    phase(Phase.RUN, other);

    assertThat(second).isEqualTo(first);
    assertThat(content(100)).isNotEqualTo(first);
  }

  @Test
  void aLoadOverAnotherOneIsRefusedAndTheResumedOneInsertsWhatIsMissing() throws Exception {
    phase(Phase.LOAD, "recordcount=1000");
    Map<Long, String> before = content(1000);
    KeyValueStore store = store(client);
    Key key = new Key();
    for (long record : new long[] {3, 4, 500, 999}) {
      new KeyMaker(true, 1).make(record, key);
      store.delete(key);
    }

    assertThatThrownBy(() -> phase(Phase.LOAD, "recordcount=1000"))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("already holds record 0 of this load")
        .hasMessageContaining("-resume")
        .hasMessageContaining("destroy");
    Report check = phase(Phase.CHECK, "recordcount=1000");
    assertThat(check.good()).isFalse();
    assertThat(check.findings().get(0).text())
        .startsWith("4 of 1000 records are missing, the first one is record 3 (key user");
    Report resumed = phase(Phase.LOAD, "recordcount=1000", "load.resume=true", "threads=3");
    assertThat(resumed.findings().get(0).text()).isEqualTo("996 records were there already");
    assertThat(phase(Phase.CHECK, "recordcount=1000").good()).isTrue();
    assertThat(content(1000)).isEqualTo(before);
  }

  @Test
  void slicesOfSeveralClientsMakeOneTable() throws Exception {
    phase(Phase.LOAD, "recordcount=300", "insertstart=0", "insertcount=100");
    phase(Phase.LOAD, "recordcount=300", "insertstart=100", "insertcount=200");

    assertThat(phase(Phase.CHECK, "recordcount=300").good()).isTrue();
    assertThat(client.store(KeyValueAdmin.class).count()).isEqualTo(300);
  }

  @Test
  void insertsOfASecondRunGoOnBehindThoseOfTheFirst() throws Exception {
    String[] run = {
      "recordcount=500",
      "operationcount=4000",
      "readproportion=0.5",
      "updateproportion=0",
      "insertproportion=0.5",
      "requestdistribution=latest",
      "threads=4"
    };
    phase(Phase.LOAD, "recordcount=500");
    long inserted = phase(Phase.RUN, run).totals().ops().get(2).ok();
    remarks.clear();
    Report second = phase(Phase.RUN, run);

    assertThat(remarks)
        .contains(
            inserted
                + " records beyond recordcount are there from earlier runs; inserts begin at record "
                + (500 + inserted));
    assertThat(second.totals().failed()).isZero();
    assertThat(second.totals().ops()).extracting(OpSnapshot::notFound).containsOnly(0L);
    assertThat(client.store(KeyValueAdmin.class).count())
        .isEqualTo(500 + inserted + second.totals().ops().get(2).ok());
  }

  @Test
  void aReadModifyWriteIsMeasuredAsAWholeAndInItsParts() throws Exception {
    phase(Phase.LOAD, "recordcount=100");
    Report report =
        phase(
            Phase.RUN,
            "recordcount=100",
            "operationcount=1000",
            "readproportion=0",
            "updateproportion=0",
            "readmodifywriteproportion=1");

    List<OpSnapshot> ops = report.totals().ops();
    assertThat(report.totals().ok()).isEqualTo(1000);
    assertThat(ops.get(4).ok()).isEqualTo(1000);
    assertThat(ops.get(6).ok()).isEqualTo(1000);
    assertThat(ops.get(7).ok()).isEqualTo(1000);
  }

  @Test
  void contentThatIsNotAsItWasWrittenFailsARunAndACheckAndIsNamed() throws Exception {
    String[] run = {"recordcount=50", "operationcount=2000", "dataintegrity=true"};
    phase(Phase.LOAD, "recordcount=50", "dataintegrity=true");
    assertThat(phase(Phase.RUN, run).findings().get(0).text())
        .isEqualTo("data integrity: all contents read were as they were written");
    Key key = new Key();
    new KeyMaker(true, 1).make(17, key);
    Values values = new Values(10);
    values.add(4, new byte[] {1, 2, 3});
    store(client).update(key, values);

    assertThat(phase(Phase.CHECK, "recordcount=50", "dataintegrity=true").findings().get(1).text())
        .startsWith("1 records hold other data than was written, the first one is record 17");
    Report report =
        phase(
            Phase.RUN,
            "recordcount=50",
            "operationcount=2000",
            "dataintegrity=true",
            "updateproportion=0");
    assertThat(report.good()).isFalse();
    assertThat(report.findings().get(0).text())
        .contains("the first is field 'field4' of record 17");
  }

  @Test
  void aRunOnAnEmptyTableIsRefusedWithAHint() {
    assertThatThrownBy(() -> phase(Phase.RUN, "recordcount=10", "operationcount=10"))
        .isInstanceOf(JobRefusedException.class)
        .hasMessageContaining("'usertable' holds no records; load it first");
  }

  @Test
  void contradictionsAreNamed() {
    assertThatThrownBy(
            () -> phase(Phase.LOAD, "dataintegrity=true", "fieldlengthdistribution=zipfian"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("dataintegrity=true needs fieldlengthdistribution=constant");
    assertThatThrownBy(() -> phase(Phase.LOAD, "recordcount=10", "insertstart=5", "insertcount=6"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining(
            "insertstart=5 and insertcount=6 together are more than recordcount=10");
    assertThatThrownBy(() -> phase(Phase.RUN, "readproportion=0", "updateproportion=0"))
        .isInstanceOf(OptionsException.class)
        .hasMessageContaining("all proportions are 0");
  }

  /** Keeps what the job tells the user. */
  private final class Remarks implements RunListener {
    @Override
    public void remark(String text) {
      remarks.add(text);
    }

    @Override
    public void started(boolean warmup) {}

    @Override
    public void interval(Interval interval) {}
  }
}
