package io.polyload.mongodb.tpcc;

import com.mongodb.MongoException;
import com.mongodb.ReadConcern;
import com.mongodb.ReadPreference;
import com.mongodb.WriteConcern;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.MongoDatabase;
import com.mongodb.client.model.CountOptions;
import com.mongodb.client.model.ReplaceOptions;
import io.polyload.core.api.StoreException;
import io.polyload.mongodb.MongoErrors;
import io.polyload.mongodb.tpcc.MongoTpccOptions.Shape;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.Population;
import io.polyload.tpcc.port.Table;
import io.polyload.tpcc.port.TpccAdmin;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bson.BSONException;
import org.bson.BsonDocument;
import org.bson.BsonString;

/**
 * The collections as a whole. Whatever the URL says, it waits for the server's answer and asks the
 * primary, for what it says must be true.
 */
final class MongoTpccAdmin implements TpccAdmin {

  private static final String LOAD = "load";
  private static final ReplaceOptions UPSERT = new ReplaceOptions().upsert(true);

  /** Counts keys in the index, which is exact; without the hint the server reads the documents. */
  private static final CountOptions EXACT = new CountOptions().hint(Statements.BY_KEY);

  private final MongoDatabase database;
  private final TpccCollections collections;
  private final Shape shape;

  MongoTpccAdmin(MongoDatabase database, Shape shape) {
    this.database =
        database
            .withReadPreference(ReadPreference.primary())
            .withReadConcern(ReadConcern.LOCAL)
            .withWriteConcern(WriteConcern.ACKNOWLEDGED);
    this.collections = new TpccCollections(this.database);
    this.shape = shape;
  }

  /** Something to ask the server for. */
  private interface Question<T> {
    T answer() throws StoreException;
  }

  private static <T> T ask(Question<T> question) throws StoreException {
    try {
      return question.answer();
    } catch (MongoException | BSONException | IllegalStateException e) {
      throw MongoErrors.of(e);
    }
  }

  @Override
  public String create() throws StoreException {
    return ask(
        () -> {
          RecordedShape.refuseOther(collections.config, shape);
          Set<String> there = database.listCollectionNames().into(new HashSet<>());
          List<String> made = new ArrayList<>();
          for (String name : TpccCollections.names()) {
            if (!there.contains(name)) {
              database.createCollection(name);
              made.add(name);
            }
          }
          RecordedShape.write(collections.config, shape);
          return made.isEmpty()
              ? ""
              : "collections %s in database '%s', order lines %s"
                  .formatted(
                      String.join(", ", made), database.getName(), RecordedShape.words(shape));
        });
  }

  @Override
  public String createIndexes() throws StoreException {
    return ask(
        () -> {
          List<String> made = new ArrayList<>();
          index(collections.customers, Docs.ones("_id.w", "_id.d", "last", "first", "_id.c"), made);
          index(
              collections.orders,
              Docs.ones("_id.w", "_id.d", "c_id").append("_id.o", Docs.number(-1)),
              made);
          return made.isEmpty() ? "" : "indexes " + String.join(", ", made);
        });
  }

  private static void index(
      MongoCollection<BsonDocument> on, BsonDocument fields, List<String> made) {
    for (BsonDocument index : on.listIndexes(BsonDocument.class)) {
      if (index.getDocument("key").equals(fields)) {
        return;
      }
    }
    made.add(on.getNamespace().getCollectionName() + "." + on.createIndex(fields));
  }

  @Override
  public void drop() throws StoreException {
    ask(
        () -> {
          for (String name : TpccCollections.names()) {
            database.getCollection(name).drop();
          }
          return null;
        });
  }

  @Override
  public Optional<LoadConfig> config() throws StoreException {
    return ask(
        () -> {
          BsonDocument found = collections.config.find(Keys.is(new BsonString(LOAD))).first();
          if (found == null || !found.isNumber(LoadConfig.WAREHOUSES)) {
            return Optional.empty();
          }
          return Optional.of(
              new LoadConfig(
                  Docs.intOf(found, LoadConfig.WAREHOUSES),
                  constant(found, LoadConfig.C_LAST),
                  constant(found, LoadConfig.C_CUSTOMER),
                  constant(found, LoadConfig.C_ITEM)));
        });
  }

  private static int constant(BsonDocument from, String name) {
    return from.isNumber(name) ? Docs.intOf(from, name) : LoadConfig.UNKNOWN;
  }

  @Override
  public void writeConfig(LoadConfig config) throws StoreException {
    BsonDocument filter = Keys.is(new BsonString(LOAD));
    BsonDocument document = filter.clone();
    append(document, LoadConfig.WAREHOUSES, config.warehouses());
    append(document, LoadConfig.C_LAST, config.cLast());
    append(document, LoadConfig.C_CUSTOMER, config.cCustomer());
    append(document, LoadConfig.C_ITEM, config.cItem());
    var unused = ask(() -> collections.config.replaceOne(filter, document, UPSERT));
  }

  private static void append(BsonDocument to, String name, int value) {
    if (value != LoadConfig.UNKNOWN) {
      to.append(name, Docs.number(value));
    }
  }

  @Override
  public Set<Piece> finishedPieces() throws StoreException {
    return ask(() -> collections.pieces.find().map(FinishedPieces::piece).into(new HashSet<>()));
  }

  @Override
  public Map<Table, Long> rowCounts() throws StoreException {
    return ask(
        () -> {
          Map<Table, Long> counts = new EnumMap<>(Table.class);
          for (Table table : Table.values()) {
            counts.put(table, collections.of(table).countDocuments(new BsonDocument(), EXACT));
          }
          // whichever shape the data has, the other place is empty
          counts.merge(Table.ORDER_LINE, embeddedLines(), Long::sum);
          return counts;
        });
  }

  private long embeddedLines() {
    return sum(collections.orders, "{$size: {$ifNull: ['$lines', []]}}");
  }

  @Override
  public long newOrdersSinceLoad() throws StoreException {
    String since = "{$subtract: ['$next_o_id', %d]}".formatted(Population.ORDERS + 1);
    return ask(() -> sum(collections.districts, since));
  }

  private static long sum(MongoCollection<BsonDocument> of, String expression) {
    String stage = "{$group: {_id: null, sum: {$sum: %s}}}".formatted(expression);
    BsonDocument found = of.aggregate(List.of(BsonDocument.parse(stage))).first();
    return found == null ? 0 : Docs.longOf(found, "sum");
  }

  @Override
  public boolean isEmpty() throws StoreException {
    return ask(
        () -> {
          for (Table table : Table.values()) {
            if (collections.of(table).find().projection(Statements.BY_KEY).first() != null) {
              return false;
            }
          }
          return true;
        });
  }
}
