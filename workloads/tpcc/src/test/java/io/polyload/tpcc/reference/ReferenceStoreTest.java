package io.polyload.tpcc.reference;

import io.polyload.core.api.Binding;
import io.polyload.core.options.Setting;
import io.polyload.tpcc.TpccStoreContract;
import java.util.List;

/** Proves the contract's own expectations, and the reference. */
class ReferenceStoreTest extends TpccStoreContract {

  private final ReferenceData data = new ReferenceData();

  @Override
  protected Binding binding() {
    return new ReferenceBinding(data);
  }

  @Override
  protected List<Setting> settings() {
    return List.of();
  }

  @Override
  protected void removeLine(int warehouse, int district, int order, int number) {
    data.removeLine(warehouse, district, order, number);
  }

  @Override
  protected void removeNewOrder(int warehouse, int district, int order) {
    data.removeNewOrder(warehouse, district, order);
  }
}
