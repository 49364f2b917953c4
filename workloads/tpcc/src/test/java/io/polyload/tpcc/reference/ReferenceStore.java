package io.polyload.tpcc.reference;

import io.polyload.core.api.Outcome;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.DeliveryInput;
import io.polyload.tpcc.port.DeliveryResult;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import io.polyload.tpcc.port.OrderStatusInput;
import io.polyload.tpcc.port.OrderStatusResult;
import io.polyload.tpcc.port.PaymentInput;
import io.polyload.tpcc.port.PaymentResult;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Rules;
import io.polyload.tpcc.port.StockLevelInput;
import io.polyload.tpcc.port.TpccChecks;
import io.polyload.tpcc.port.TpccLoader;
import io.polyload.tpcc.port.TpccStore;
import io.polyload.tpcc.reference.ReferenceData.Customer;
import io.polyload.tpcc.reference.ReferenceData.District;
import io.polyload.tpcc.reference.ReferenceData.History;
import io.polyload.tpcc.reference.ReferenceData.Line;
import io.polyload.tpcc.reference.ReferenceData.Order;
import io.polyload.tpcc.reference.ReferenceData.Stock;
import io.polyload.tpcc.reference.ReferenceData.Warehouse;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The five transactions, each under the lock of the whole. */
final class ReferenceStore implements TpccStore {

  private final ReferenceData data;
  private final TpccLoader loader;
  private final TpccChecks checks;

  ReferenceStore(ReferenceData data) {
    this.data = data;
    this.loader = new ReferenceLoader(data);
    this.checks = new ReferenceChecks(data);
  }

  @Override
  public TpccLoader loader() {
    return loader;
  }

  @Override
  public TpccChecks checks() {
    return checks;
  }

  @Override
  public Outcome newOrder(NewOrderInput input, NewOrderResult result) throws StoreException {
    synchronized (data) {
      Warehouse warehouse = warehouse(input.warehouse());
      District district = district(input.warehouse(), input.district());
      CustomerChoice choice = new CustomerChoice();
      choice.byId(input.warehouse(), input.district(), input.customer());
      Customer customer = customer(choice);
      result.order = district.nextOrder;
      result.customerLast = customer.row.last();
      result.customerCredit = customer.row.credit();
      result.discountRate = customer.row.discountRate();
      result.warehouseTaxRate = warehouse.row.taxRate();
      result.districtTaxRate = district.row.taxRate();
      for (int i = 0; i < input.lines(); i++) {
        if (!data.items.containsKey(input.item(i))) {
          return Outcome.ROLLED_BACK;
        }
        stock(input.supplyWarehouse(i), input.item(i));
      }
      Order order = new Order();
      order.warehouse = input.warehouse();
      order.district = input.district();
      order.id = district.nextOrder++;
      order.customer = input.customer();
      order.entry = input.entryEpochSecond();
      order.lineCount = input.lines();
      for (int i = 0; i < input.lines(); i++) {
        order.lines.add(take(input, i, result.lines[i]));
      }
      long key = ReferenceData.key(order.warehouse, order.district, order.id);
      data.orders.put(key, order);
      data.newOrders.add(key);
      return Outcome.OK;
    }
  }

  private Line take(NewOrderInput input, int i, NewOrderResult.Line result) throws StoreException {
    ItemRow item = data.items.get(input.item(i));
    Stock stock = stock(input.supplyWarehouse(i), input.item(i));
    stock.quantity = Rules.stockAfter(stock.quantity, input.quantity(i));
    stock.ytd += input.quantity(i);
    stock.orders++;
    stock.remote += input.isRemote(i) ? 1 : 0;
    Line line = new Line();
    line.number = i + 1;
    line.item = input.item(i);
    line.supplier = input.supplyWarehouse(i);
    line.quantity = input.quantity(i);
    line.amount = input.quantity(i) * item.priceCents();
    result.itemName = item.name();
    result.priceCents = item.priceCents();
    result.amountCents = line.amount;
    result.stockQuantity = stock.quantity;
    result.brand = Rules.brand(item.data(), stock.row.data());
    return line;
  }

  @Override
  public void payment(PaymentInput input, PaymentResult result) throws StoreException {
    synchronized (data) {
      Warehouse warehouse = warehouse(input.warehouse());
      District district = district(input.warehouse(), input.district());
      Customer customer = customer(input.customer());
      warehouse.ytd += input.amountCents();
      district.ytd += input.amountCents();
      customer.balance -= input.amountCents();
      customer.ytdPayment += input.amountCents();
      customer.payments++;
      boolean bad = "BC".equals(customer.row.credit());
      if (bad) {
        customer.data = Rules.badCreditData(input, customer.row.id(), customer.data);
      }
      data.runHistory.add(
          new History(
              customer.row.warehouse(),
              customer.row.district(),
              customer.row.id(),
              input.warehouse(),
              input.district(),
              input.amountCents()));
      result.warehouseAddress = warehouse.row.address();
      result.districtAddress = district.row.address();
      result.customer = customer.row.id();
      result.first = customer.row.first();
      result.middle = customer.row.middle();
      result.last = customer.row.last();
      result.address = customer.row.address();
      result.phone = customer.row.phone();
      result.sinceEpochSecond = customer.row.sinceEpochSecond();
      result.credit = customer.row.credit();
      result.creditLimitCents = customer.row.creditLimitCents();
      result.discountRate = customer.row.discountRate();
      result.balanceCents = customer.balance;
      result.data = bad ? customer.data : "";
    }
  }

  @Override
  public void orderStatus(OrderStatusInput input, OrderStatusResult result) throws StoreException {
    synchronized (data) {
      Customer customer = customer(input.customer());
      Order newest = null;
      for (Order order : ordersOf(customer.row.warehouse(), customer.row.district())) {
        newest = order.customer == customer.row.id() ? order : newest;
      }
      if (newest == null) {
        throw new MissingRowException("order of " + input.customer());
      }
      result.customer = customer.row.id();
      result.first = customer.row.first();
      result.middle = customer.row.middle();
      result.last = customer.row.last();
      result.balanceCents = customer.balance;
      result.order = newest.id;
      result.entryEpochSecond = newest.entry;
      result.carrier = newest.carrier;
      result.lineCount = newest.lines.size();
      for (int i = 0; i < result.lineCount; i++) {
        Line from = newest.lines.get(i);
        OrderStatusResult.Line to = result.lines[i];
        to.item = from.item;
        to.supplyWarehouse = from.supplier;
        to.quantity = from.quantity;
        to.amountCents = from.amount;
        to.deliveryEpochSecond = from.delivered;
      }
    }
  }

  private Iterable<Order> ordersOf(int warehouse, int district) {
    return data.orders
        .subMap(
            ReferenceData.key(warehouse, district, 0),
            ReferenceData.key(warehouse, district + 1, 0))
        .values();
  }

  @Override
  public void delivery(DeliveryInput input, DeliveryResult result) throws StoreException {
    for (int d = 1; d <= Population.DISTRICTS; d++) {
      if (!result.isDone(d)) {
        synchronized (data) {
          deliver(input, d, result);
        }
      }
    }
  }

  private void deliver(DeliveryInput input, int d, DeliveryResult result) {
    Long oldest = data.newOrders.ceiling(ReferenceData.key(input.warehouse(), d, 0));
    if (oldest == null || oldest >= ReferenceData.key(input.warehouse(), d + 1, 0)) {
      result.skipped(d);
      return;
    }
    data.newOrders.remove(oldest);
    Order order = data.orders.get(oldest);
    order.carrier = input.carrier();
    Customer customer = data.customers.get(ReferenceData.key(order.warehouse, d, order.customer));
    customer.deliveries++;
    for (Line line : order.lines) {
      line.delivered = input.deliveryEpochSecond();
      customer.balance += line.amount;
    }
    result.delivered(d, order.id);
  }

  @Override
  public int stockLevel(StockLevelInput input) throws StoreException {
    synchronized (data) {
      int next = district(input.warehouse(), input.district()).nextOrder;
      Set<Integer> low = new HashSet<>();
      for (int o = next - Population.STOCK_LEVEL_ORDERS; o < next; o++) {
        Order order = data.orders.get(ReferenceData.key(input.warehouse(), input.district(), o));
        for (Line line : order == null ? List.<Line>of() : order.lines) {
          if (stock(input.warehouse(), line.item).quantity < input.threshold()) {
            low.add(line.item);
          }
        }
      }
      return low.size();
    }
  }

  private Warehouse warehouse(int w) throws MissingRowException {
    return there(data.warehouses.get(w), "warehouse " + w);
  }

  private District district(int w, int d) throws MissingRowException {
    return there(
        data.districts.get(ReferenceData.key(w, 0, d)),
        "district %d of warehouse %d".formatted(d, w));
  }

  private Stock stock(int w, int item) throws MissingRowException {
    return there(
        data.stock.get(ReferenceData.key(w, 0, item)),
        "stock of item %d in warehouse %d".formatted(item, w));
  }

  private Customer customer(CustomerChoice choice) throws MissingRowException {
    int w = choice.warehouse();
    int d = choice.district();
    if (!choice.isByLastName()) {
      return there(data.customers.get(ReferenceData.key(w, d, choice.id())), choice);
    }
    List<Customer> same =
        data
            .customers
            .subMap(ReferenceData.key(w, d, 0), ReferenceData.key(w, d + 1, 0))
            .values()
            .stream()
            .filter(customer -> customer.row.last().equals(choice.last()))
            .sorted(
                Comparator.comparing((Customer customer) -> customer.row.first())
                    .thenComparing(customer -> customer.row.id()))
            .toList();
    return there(same.isEmpty() ? null : same.get(Rules.middle(same.size()) - 1), choice);
  }

  private static <T> T there(T row, Object what) throws MissingRowException {
    if (row == null) {
      throw new MissingRowException(what);
    }
    return row;
  }
}
