package io.polyload.mongodb.tpcc;

import java.util.List;
import java.util.Set;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/** The lines of orders: all that depends on where they are. One worker's, one thread. */
interface OrderLines {

  /** Inserts an order and its lines, which have no keys yet. */
  void insert(BsonDocument order, List<BsonDocument> lines);

  /** What {@link #of} and {@link #sums} must have of an order, or more. */
  BsonDocument fields();

  /** The lines of an order in the order of OL_NUMBER. */
  List<BsonDocument> of(BsonDocument order);

  /** The sums of OL_AMOUNT of orders, in cents. */
  void sums(List<BsonDocument> orders, long[] into);

  /** Sets the carrier of orders and the delivery date of their lines. */
  void deliver(List<BsonValue> orderKeys, int carrier, long epochSecond);

  /** Adds the different OL_I_ID of a district's orders, {@code beyond} excluded. */
  void items(int warehouse, int district, int first, int beyond, Set<BsonValue> into);
}
