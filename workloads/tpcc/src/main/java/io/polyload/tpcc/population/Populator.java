package io.polyload.tpcc.population;

import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.WarehouseRow;
import io.polyload.tpcc.random.LastNames;
import io.polyload.tpcc.random.NonUniform;
import io.polyload.tpcc.random.Texts;
import io.polyload.tpcc.random.TpccRandom;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes the rows of the initial population. Each is a function of the seed, the constants C and its
 * key, whatever was made before, so any part of a load can be made again and is the same. One
 * thread.
 */
public final class Populator {

  /**
   * The time of every date that is loaded: 2026-01-01T00:00:00Z. TPC-C says the time of the load;
   * nothing depends on it, and so the same seed makes the same data.
   */
  public static final long EPOCH_SECOND = 1_767_225_600L;

  private static final long PAID_CENTS = 10_00;
  private static final long DISTRICT_YTD = Population.CUSTOMERS * PAID_CENTS;
  private static final int MOST_TAX = 2000;

  /** What a place in the stream of random numbers is for. The numbers decide about the data. */
  private enum Place {
    ITEM(0),
    WAREHOUSE(1),
    DISTRICT(2),
    STOCK(3),
    CUSTOMER(4),
    HISTORY(5),
    ORDER(6),
    CUSTOMERS_OF_ORDERS(7);

    private final int number;

    Place(int number) {
      this.number = number;
    }
  }

  private final TpccRandom random;
  private final Texts texts;
  private final NonUniform nonUniform;
  private final int[] customerOfOrder = new int[Population.ORDERS];
  private int permutedWarehouse;
  private int permutedDistrict;

  /**
   * @param nonUniform with the constants of the load
   */
  public Populator(long seed, NonUniform nonUniform) {
    this.random = new TpccRandom(seed);
    this.texts = new Texts(random);
    this.nonUniform = nonUniform;
  }

  private void seek(Place place, int warehouse, int district, int number) {
    random.seek(place.number, warehouse, district, number);
  }

  public ItemRow item(int id) {
    seek(Place.ITEM, 0, 0, id);
    return new ItemRow(
        id,
        random.between(1, 10_000),
        texts.letters(14, 24),
        random.between(1_00, 100_00),
        texts.data());
  }

  public WarehouseRow warehouse(int id) {
    seek(Place.WAREHOUSE, id, 0, 0);
    return new WarehouseRow(
        id,
        texts.letters(6, 10),
        texts.address(),
        random.between(0, MOST_TAX),
        Population.DISTRICTS * DISTRICT_YTD);
  }

  public DistrictRow district(int warehouse, int id) {
    seek(Place.DISTRICT, warehouse, id, 0);
    return new DistrictRow(
        warehouse,
        id,
        texts.letters(6, 10),
        texts.address(),
        random.between(0, MOST_TAX),
        DISTRICT_YTD,
        Population.ORDERS + 1);
  }

  public StockRow stock(int warehouse, int item) {
    seek(Place.STOCK, warehouse, 0, item);
    int quantity = random.between(Population.LEAST_STOCK, Population.MOST_STOCK);
    List<String> districts = new ArrayList<>(Population.DISTRICTS);
    for (int d = 0; d < Population.DISTRICTS; d++) {
      districts.add(texts.letters(24, 24));
    }
    return new StockRow(warehouse, item, quantity, districts, texts.data());
  }

  /** The first thousand have each another last name, the others have them as runs ask for them. */
  public CustomerRow customer(int warehouse, int district, int id) {
    seek(Place.CUSTOMER, warehouse, district, id);
    int last = id <= LastNames.COUNT ? id - 1 : nonUniform.last(random);
    return new CustomerRow(
        warehouse,
        district,
        id,
        texts.name(8, 16),
        "OE",
        LastNames.of(last),
        texts.address(),
        texts.digits(16),
        EPOCH_SECOND,
        random.percent(10) ? "BC" : "GC",
        50_000_00,
        random.between(0, 5000),
        -PAID_CENTS,
        PAID_CENTS,
        1,
        texts.letters(300, 500));
  }

  public HistoryRow history(int warehouse, int district, int customer) {
    seek(Place.HISTORY, warehouse, district, customer);
    return new HistoryRow(
        warehouse, district, customer, EPOCH_SECOND, PAID_CENTS, texts.letters(12, 24));
  }

  public OrderRow order(int warehouse, int district, int id) {
    int customer = customerOf(warehouse, district, id);
    seek(Place.ORDER, warehouse, district, id);
    boolean delivered = id <= Population.DELIVERED_ORDERS;
    int carrier = delivered ? random.between(1, 10) : 0;
    int count = random.between(5, Population.MOST_LINES);
    List<OrderLineRow> lines = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      lines.add(
          new OrderLineRow(
              random.between(1, Population.ITEMS),
              delivered ? EPOCH_SECOND : 0,
              5,
              delivered ? 0 : random.between(1, 999_999),
              texts.letters(24, 24)));
    }
    return new OrderRow(warehouse, district, id, customer, EPOCH_SECOND, carrier, lines);
  }

  /** Each customer of a district has one of its orders, in random order. */
  private int customerOf(int warehouse, int district, int order) {
    if (warehouse != permutedWarehouse || district != permutedDistrict) {
      seek(Place.CUSTOMERS_OF_ORDERS, warehouse, district, 0);
      for (int i = 0; i < customerOfOrder.length; i++) {
        int other = random.between(0, i);
        customerOfOrder[i] = customerOfOrder[other];
        customerOfOrder[other] = i + 1;
      }
      permutedWarehouse = warehouse;
      permutedDistrict = district;
    }
    return customerOfOrder[order - 1];
  }
}
