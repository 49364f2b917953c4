package io.polyload.tpcc.job;

import io.polyload.core.api.Client;
import io.polyload.core.api.Finding;
import io.polyload.core.api.Job;
import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.OpType;
import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.Condition;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.TpccAdmin;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.port.Violation;
import io.polyload.tpcc.port.Violations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Asks for each condition once, and counts the rows. Changes nothing. */
public final class CheckJob implements Job<TpccStore> {

  /** How many violations of a condition are listed. */
  private static final int LISTED = 5;

  private static final List<Condition> ALL = List.of(Condition.values());

  private static final List<OpType> TYPES =
      ALL.stream().map(one -> OpType.of(ALL.indexOf(one), one.name())).toList();

  private final Map<Condition, Violations> answers = new ConcurrentHashMap<>();
  private List<Condition> conditions = List.of();
  private LoadConfig config;
  private long newOrders;

  @Override
  public List<OpType> types() {
    return TYPES;
  }

  @Override
  public OptionalLong operations() {
    return OptionalLong.of(conditions.size());
  }

  @Override
  public String itemName() {
    return "conditions";
  }

  @Override
  public List<String> prepare(Client client) throws StoreException, JobRefusedException {
    TpccAdmin admin = client.store(TpccAdmin.class);
    config = LoadedData.config(admin, "check");
    newOrders = admin.newOrdersSinceLoad();
    boolean fresh = newOrders == 0;
    conditions =
        ALL.stream().filter(condition -> !condition.isForFreshLoadOnly() || fresh).toList();
    return fresh
        ? List.of()
        : List.of(
            "condition 3.3.2.11 holds right after the load only; %,d orders have been entered since"
                .formatted(newOrders));
  }

  @Override
  public Script<TpccStore> script(ScriptContext context) {
    return new CheckScript();
  }

  private final class CheckScript implements Script<TpccStore> {

    @Override
    public Operation<TpccStore> next(long sequence) {
      return sequence < conditions.size() ? new Ask(conditions.get((int) sequence)) : null;
    }

    @Override
    public void completed(Operation<TpccStore> operation, Outcome outcome) {
      // the answer is kept where it is given
    }
  }

  private final class Ask implements Operation<TpccStore> {

    private final Condition condition;

    Ask(Condition condition) {
      this.condition = condition;
    }

    @Override
    public OpType type() {
      return TYPES.get(ALL.indexOf(condition));
    }

    @Override
    public Outcome execute(TpccStore store) throws StoreException {
      answers.put(condition, store.checks().check(condition, LISTED));
      return Outcome.OK;
    }
  }

  @Override
  public List<Finding> verify(Client client) throws StoreException {
    List<Finding> findings = new ArrayList<>();
    for (Condition condition : conditions) {
      findings.add(finding(condition, answers.get(condition)));
    }
    TpccAdmin admin = client.store(TpccAdmin.class);
    findings.addAll(Cardinalities.afterRuns(admin.rowCounts(), config.warehouses(), newOrders));
    return findings;
  }

  private static Finding finding(Condition condition, Violations violations) {
    String name =
        condition.clause().isEmpty()
            ? "consistency (stock and counts)"
            : "consistency " + condition.clause();
    if (violations == null) {
      return new Finding(false, "%s was not checked: %s".formatted(name, condition.sentence()));
    }
    if (violations.total() == 0) {
      return new Finding(true, "%s holds: %s".formatted(name, condition.sentence()));
    }
    String listed =
        violations.first().stream()
            .map(violation -> text(condition, violation))
            .collect(Collectors.joining("; "));
    return new Finding(
        false,
        "%s is violated %,d times: %s. %s%s"
            .formatted(
                name,
                violations.total(),
                condition.sentence(),
                listed,
                violations.total() > violations.first().size() ? "; ..." : ""));
  }

  private static String text(Condition condition, Violation violation) {
    StringJoiner key = new StringJoiner(", ");
    for (int i = 0; i < violation.key().size(); i++) {
      key.add(condition.key().get(i) + "=" + violation.key().get(i));
    }
    return "%s: %s instead of %s"
        .formatted(key, value(condition, violation.left()), value(condition, violation.right()));
  }

  private static String value(Condition condition, long value) {
    if (condition.unit() == Condition.Unit.NUMBER) {
      return Long.toString(value);
    }
    return BigDecimal.valueOf(value, 2).toPlainString();
  }
}
