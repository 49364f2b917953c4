package io.polyload.mongodb.tpcc;

import io.polyload.tpcc.port.Address;
import io.polyload.tpcc.port.CustomerRow;
import io.polyload.tpcc.port.DistrictRow;
import io.polyload.tpcc.port.HistoryRow;
import io.polyload.tpcc.port.ItemRow;
import io.polyload.tpcc.port.OrderLineRow;
import io.polyload.tpcc.port.OrderRow;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.StockRow;
import io.polyload.tpcc.port.WarehouseRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import org.bson.BsonReader;
import org.bson.BsonWriter;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;
import org.bson.codecs.configuration.CodecRegistries;
import org.bson.codecs.configuration.CodecRegistry;

/**
 * Writes the rows of the load straight into the driver's buffer, without a tree of each document.
 * Stateless.
 */
final class DocumentCodecs {

  private static final List<String> DISTRICT_INFO = districtInfo();

  static final CodecRegistry REGISTRY =
      CodecRegistries.fromCodecs(
          new RowCodec<>(ItemRow.class, DocumentCodecs::item),
          new RowCodec<>(WarehouseRow.class, DocumentCodecs::warehouse),
          new RowCodec<>(DistrictRow.class, DocumentCodecs::district),
          new RowCodec<>(StockRow.class, DocumentCodecs::stock),
          new RowCodec<>(CustomerRow.class, DocumentCodecs::customer),
          new RowCodec<>(HistoryRow.class, DocumentCodecs::history),
          new RowCodec<>(OrderWithLines.class, DocumentCodecs::orderWithLines),
          new RowCodec<>(BareOrder.class, DocumentCodecs::bareOrder),
          new RowCodec<>(SingleLine.class, DocumentCodecs::singleLine),
          new RowCodec<>(NewOrderKey.class, DocumentCodecs::newOrder));

  private DocumentCodecs() {}

  /** ORDER with its lines inside. */
  record OrderWithLines(OrderRow order) {}

  /** ORDER alone. */
  record BareOrder(OrderRow order) {}

  /** A document of ORDER-LINE. */
  record SingleLine(OrderRow order, int number) {}

  /** A document of NEW-ORDER. */
  record NewOrderKey(OrderRow order) {}

  /** The field of STOCK that is S_DIST_xx of a district. */
  static String districtInfo(int district) {
    return DISTRICT_INFO.get(district - 1);
  }

  private static List<String> districtInfo() {
    List<String> names = new ArrayList<>();
    for (int district = 1; district <= Population.DISTRICTS; district++) {
      names.add("dist_%02d".formatted(district));
    }
    return List.copyOf(names);
  }

  private static void item(BsonWriter to, ItemRow row) {
    to.writeInt32(Keys.ID, row.id());
    to.writeInt32("im_id", row.image());
    to.writeString("name", row.name());
    to.writeInt64("price", row.priceCents());
    to.writeString("data", row.data());
  }

  private static void warehouse(BsonWriter to, WarehouseRow row) {
    to.writeInt32(Keys.ID, row.id());
    to.writeString("name", row.name());
    address(to, row.address());
    to.writeInt32("tax", row.taxRate());
    to.writeInt64("ytd", row.ytdCents());
  }

  private static void district(BsonWriter to, DistrictRow row) {
    beginKey(to);
    district(to, row.warehouse(), row.id());
    to.writeEndDocument();
    to.writeString("name", row.name());
    address(to, row.address());
    to.writeInt32("tax", row.taxRate());
    to.writeInt64("ytd", row.ytdCents());
    to.writeInt32("next_o_id", row.nextOrder());
  }

  private static void stock(BsonWriter to, StockRow row) {
    beginKey(to);
    to.writeInt32(Keys.WAREHOUSE, row.warehouse());
    to.writeInt32(Keys.ITEM, row.item());
    to.writeEndDocument();
    to.writeInt32("quantity", row.quantity());
    to.writeInt32("ytd", 0);
    to.writeInt32("order_cnt", 0);
    to.writeInt32("remote_cnt", 0);
    for (int i = 0; i < row.districts().size(); i++) {
      to.writeString(DISTRICT_INFO.get(i), row.districts().get(i));
    }
    to.writeString("data", row.data());
  }

  private static void customer(BsonWriter to, CustomerRow row) {
    beginKey(to);
    district(to, row.warehouse(), row.district());
    to.writeInt32(Keys.CUSTOMER, row.id());
    to.writeEndDocument();
    to.writeString("first", row.first());
    to.writeString("middle", row.middle());
    to.writeString("last", row.last());
    address(to, row.address());
    to.writeString("phone", row.phone());
    to.writeDateTime("since", Docs.millis(row.sinceEpochSecond()));
    to.writeString("credit", row.credit());
    to.writeInt64("credit_lim", row.creditLimitCents());
    to.writeInt32("discount", row.discountRate());
    to.writeInt64("balance", row.balanceCents());
    to.writeInt64("ytd_payment", row.ytdPaymentCents());
    to.writeInt32("payment_cnt", row.payments());
    to.writeInt32("delivery_cnt", 0);
    to.writeString("data", row.data());
  }

  private static void history(BsonWriter to, HistoryRow row) {
    beginKey(to);
    district(to, row.warehouse(), row.district());
    to.writeInt32(Keys.CUSTOMER, row.customer());
    to.writeInt32(Keys.NUMBER, Keys.LOADED);
    to.writeEndDocument();
    to.writeInt32("w_id", row.warehouse());
    to.writeInt32("d_id", row.district());
    to.writeDateTime("date", Docs.millis(row.epochSecond()));
    to.writeInt64("amount", row.amountCents());
    to.writeString("data", row.data());
  }

  private static void orderWithLines(BsonWriter to, OrderWithLines row) {
    bareOrder(to, new BareOrder(row.order()));
    to.writeStartArray("lines");
    for (OrderLineRow line : row.order().lines()) {
      to.writeStartDocument();
      line(to, row.order().warehouse(), line);
      to.writeEndDocument();
    }
    to.writeEndArray();
  }

  private static void bareOrder(BsonWriter to, BareOrder row) {
    OrderRow order = row.order();
    orderKey(to, order);
    to.writeEndDocument();
    to.writeInt32("c_id", order.customer());
    to.writeDateTime("entry_d", Docs.millis(order.entryEpochSecond()));
    if (!order.isNew()) {
      to.writeInt32("carrier_id", order.carrier());
    }
    to.writeInt32("ol_cnt", order.lines().size());
    to.writeInt32("all_local", 1);
  }

  private static void singleLine(BsonWriter to, SingleLine row) {
    orderKey(to, row.order());
    to.writeInt32(Keys.NUMBER, row.number());
    to.writeEndDocument();
    line(to, row.order().warehouse(), row.order().lines().get(row.number() - 1));
  }

  private static void newOrder(BsonWriter to, NewOrderKey row) {
    orderKey(to, row.order());
    to.writeEndDocument();
  }

  private static void line(BsonWriter to, int warehouse, OrderLineRow line) {
    to.writeInt32("i_id", line.item());
    to.writeInt32("supply_w_id", warehouse);
    to.writeInt32("quantity", line.quantity());
    to.writeInt64("amount", line.amountCents());
    to.writeString("dist_info", line.districtInfo());
    if (line.deliveryEpochSecond() != 0) {
      to.writeDateTime("delivery_d", Docs.millis(line.deliveryEpochSecond()));
    }
  }

  /** Begins the key; the caller ends it. */
  private static void orderKey(BsonWriter to, OrderRow order) {
    beginKey(to);
    district(to, order.warehouse(), order.district());
    to.writeInt32(Keys.ORDER, order.id());
  }

  /**
   * The driver remembers what is written as _id, and knows but this way to begin a document there.
   */
  private static void beginKey(BsonWriter to) {
    to.writeName(Keys.ID);
    to.writeStartDocument();
  }

  private static void district(BsonWriter to, int warehouse, int district) {
    to.writeInt32(Keys.WAREHOUSE, warehouse);
    to.writeInt32(Keys.DISTRICT, district);
  }

  private static void address(BsonWriter to, Address address) {
    to.writeString("street_1", address.street1());
    to.writeString("street_2", address.street2());
    to.writeString("city", address.city());
    to.writeString("state", address.state());
    to.writeString("zip", address.zip());
  }

  /** Rows are written only; transactions and checks read documents. */
  private record RowCodec<T>(Class<T> type, BiConsumer<BsonWriter, T> fields) implements Codec<T> {

    @Override
    public void encode(BsonWriter writer, T row, EncoderContext context) {
      writer.writeStartDocument();
      fields.accept(writer, row);
      writer.writeEndDocument();
    }

    @Override
    public T decode(BsonReader reader, DecoderContext context) {
      throw new UnsupportedOperationException(type.getSimpleName() + " is written only");
    }

    @Override
    public Class<T> getEncoderClass() {
      return type;
    }
  }
}
