package io.polyload.sql.tpcc;

import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.NewOrderInput;
import io.polyload.tpcc.port.NewOrderResult;
import java.sql.SQLException;

/** The statements of a New-Order, prepared on one connection. Belongs to one thread. */
interface NewOrder {

  /**
   * Does all of the work but commit or roll back.
   *
   * @return whether all items are there, so that the order is to be committed
   */
  boolean enter(NewOrderInput input, NewOrderResult result) throws SQLException, StoreException;
}
