package io.polyload.tpcc.port;

/**
 * The customer of a Payment or an Order-Status: named by number, or by last name. By last name it
 * is, of all customers of that district with that name in the order of C_FIRST (equal ones by
 * C_ID), the one in the middle: number {@link Rules#middle} (2.5.2.2). Belongs to one thread and is
 * reused.
 */
public final class CustomerChoice {

  private int warehouse;
  private int district;
  private int id;
  private String last;

  public void byId(int newWarehouse, int newDistrict, int newId) {
    warehouse = newWarehouse;
    district = newDistrict;
    id = newId;
    last = null;
  }

  /**
   * @param newLast one of the thousand last names; shared, not made anew
   */
  public void byLastName(int newWarehouse, int newDistrict, String newLast) {
    warehouse = newWarehouse;
    district = newDistrict;
    id = 0;
    last = newLast;
  }

  /** C_W_ID, which in a Payment may differ from the warehouse that is paid. */
  public int warehouse() {
    return warehouse;
  }

  /** C_D_ID. */
  public int district() {
    return district;
  }

  public boolean isByLastName() {
    return last != null;
  }

  /** C_ID, or 0 if {@link #isByLastName()}. */
  public int id() {
    return id;
  }

  /** C_LAST, or null unless {@link #isByLastName()}. */
  public String last() {
    return last;
  }

  /** For messages, for example {@code customer 17 of warehouse 1, district 2}. */
  @Override
  public String toString() {
    String who = isByLastName() ? "with the last name " + last : Integer.toString(id);
    return "customer %s of warehouse %d, district %d".formatted(who, warehouse, district);
  }
}
