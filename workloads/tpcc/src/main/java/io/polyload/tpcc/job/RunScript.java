package io.polyload.tpcc.job;

import io.polyload.core.api.Operation;
import io.polyload.core.api.Outcome;
import io.polyload.core.api.Script;
import io.polyload.core.api.ScriptContext;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.random.NonUniform;
import io.polyload.tpcc.random.TpccRandom;

/** One terminal: what it enters is a function of (seed, its place, number of the transaction). */
final class RunScript implements Script<TpccStore> {

  private static final long MILLIS = 1000;

  private final Mix mix;
  private final TpccRandom random;
  private final Inputs inputs;
  private final Calls calls;
  private final RunCounts counts;
  private final Terminals terminals;
  private final int warehouse;
  private final int district;

  RunScript(
      ScriptContext context,
      Mix mix,
      NonUniform nonUniform,
      Terminals terminals,
      RunCounts counts) {
    this.mix = mix;
    this.random = new TpccRandom(context.seed());
    this.inputs = new Inputs(random, nonUniform, terminals.warehouses());
    this.calls = new Calls(counts);
    this.counts = counts;
    this.terminals = terminals;
    this.warehouse = terminals.warehouse(context.worker());
    this.district = terminals.district(context.worker());
  }

  @Override
  public Operation<TpccStore> next(long sequence) {
    Transaction transaction = mix.choose(sequence);
    random.seek(sequence);
    int home = terminals.fixed() ? warehouse : random.between(1, terminals.warehouses());
    long now = System.currentTimeMillis() / MILLIS;
    return switch (transaction) {
      case NEW_ORDER -> {
        inputs.newOrder(calls.newOrder.input, home, now);
        yield calls.newOrder;
      }
      case PAYMENT -> {
        inputs.payment(calls.payment.input, home, now);
        yield calls.payment;
      }
      case ORDER_STATUS -> {
        inputs.orderStatus(calls.orderStatus.input, home);
        yield calls.orderStatus;
      }
      case DELIVERY -> {
        inputs.delivery(calls.delivery.input, home, now);
        calls.delivery.result.clear();
        yield calls.delivery;
      }
      case STOCK_LEVEL -> {
        inputs.stockLevel(calls.stockLevel.input, home, district);
        yield calls.stockLevel;
      }
    };
  }

  @Override
  public void completed(Operation<TpccStore> operation, Outcome outcome) {
    if (operation == calls.newOrder && outcome.status() == Outcome.Status.OK) {
      counts.newOrders.increment();
    } else if (operation == calls.delivery && outcome.status() == Outcome.Status.OK) {
      counts.deliveries.increment();
      counts.skippedDistricts.add(calls.delivery.result.skippedCount());
    }
  }
}
