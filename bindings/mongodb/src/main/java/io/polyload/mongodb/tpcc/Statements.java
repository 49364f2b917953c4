package io.polyload.mongodb.tpcc;

import com.mongodb.client.ClientSession;
import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.FindOneAndDeleteOptions;
import com.mongodb.client.model.FindOneAndUpdateOptions;
import com.mongodb.client.model.ReturnDocument;
import io.polyload.core.api.StoreException;
import io.polyload.core.api.TransientStoreException;
import io.polyload.tpcc.port.CustomerChoice;
import io.polyload.tpcc.port.MissingRowException;
import io.polyload.tpcc.port.Rules;
import java.util.ArrayList;
import java.util.List;
import org.bson.BsonDocument;
import org.bson.BsonString;
import org.bson.BsonValue;

/** What several of the transactions say, in one worker's session. One thread. */
final class Statements {

  static final BsonDocument BY_KEY = Docs.ones(Keys.ID);
  private static final BsonDocument BY_FIRST_NAME = Docs.ones("first", "_id.c");
  private static final BsonDocument ONLY_KEY = Docs.ones(Keys.ID);

  private final ClientSession session;
  private final boolean findAndModify;
  private final List<BsonDocument> found = new ArrayList<>();

  Statements(ClientSession session, boolean findAndModify) {
    this.session = session;
    this.findAndModify = findAndModify;
  }

  /** The first document that fits, or null. */
  BsonDocument one(MongoCollection<BsonDocument> from, BsonDocument filter, BsonDocument fields) {
    return from.find(session, filter).projection(fields).first();
  }

  /** All documents that fit, in no order; the list is good until the next call. */
  List<BsonDocument> all(
      MongoCollection<BsonDocument> from, BsonDocument filter, BsonDocument fields, int most) {
    found.clear();
    // a batch larger than what can come, or the server keeps a cursor open
    return from.find(session, filter).projection(fields).batchSize(most + 1).into(found);
  }

  /** The documents with these keys. */
  List<BsonDocument> all(
      MongoCollection<BsonDocument> from, List<? extends BsonValue> keys, BsonDocument fields) {
    return all(from, Keys.in(keys), fields, keys.size());
  }

  /**
   * Changes one document.
   *
   * @param guard a field that must not have been changed by another client between find and update,
   *     or null
   * @return the document before the change, or null if there is none
   */
  BsonDocument change(
      MongoCollection<BsonDocument> in,
      BsonDocument filter,
      BsonDocument update,
      BsonDocument fields,
      String guard)
      throws StoreException {
    if (findAndModify) {
      return in.findOneAndUpdate(
          session,
          filter,
          update,
          new FindOneAndUpdateOptions().projection(fields).returnDocument(ReturnDocument.BEFORE));
    }
    BsonDocument before = one(in, filter, fields);
    if (before == null) {
      return null;
    }
    BsonDocument exact = filter;
    if (guard != null) {
      exact = filter.clone().append(guard, before.get(guard));
    }
    if (in.updateOne(session, exact, update).getMatchedCount() == 0) {
      throw overtaken(in);
    }
    return before;
  }

  /** Takes away the document with the smallest key; returns null if there is none. */
  BsonDocument takeFirst(MongoCollection<BsonDocument> from, BsonDocument filter)
      throws StoreException {
    if (findAndModify) {
      return from.findOneAndDelete(
          session, filter, new FindOneAndDeleteOptions().sort(BY_KEY).projection(ONLY_KEY));
    }
    BsonDocument first = from.find(session, filter).sort(BY_KEY).projection(ONLY_KEY).first();
    if (first != null
        && from.deleteOne(session, Keys.is(first.get(Keys.ID))).getDeletedCount() == 0) {
      throw overtaken(from);
    }
    return first;
  }

  private static TransientStoreException overtaken(MongoCollection<BsonDocument> in) {
    return new TransientStoreException(
        "Overtaken",
        "another client changed the document of '%s' between find and update"
            .formatted(in.getNamespace().getCollectionName()),
        null);
  }

  /** The number of the customer who is meant, found by the last name if need be. */
  int customer(MongoCollection<BsonDocument> customers, CustomerChoice choice)
      throws StoreException {
    if (!choice.isByLastName()) {
      return choice.id();
    }
    return Keys.part(middle(customers, choice, ONLY_KEY), Keys.CUSTOMER);
  }

  /** The customer who is meant. */
  BsonDocument customer(
      MongoCollection<BsonDocument> customers, CustomerChoice choice, BsonDocument fields)
      throws StoreException {
    if (choice.isByLastName()) {
      return middle(customers, choice, fields);
    }
    BsonDocument key = Keys.customer(choice.warehouse(), choice.district(), choice.id());
    return present(one(customers, Keys.is(key), fields), choice);
  }

  private BsonDocument middle(
      MongoCollection<BsonDocument> customers, CustomerChoice choice, BsonDocument fields)
      throws StoreException {
    BsonDocument filter =
        new BsonDocument("_id.w", Docs.number(choice.warehouse()))
            .append("_id.d", Docs.number(choice.district()))
            .append("last", new BsonString(choice.last()));
    found.clear();
    customers.find(session, filter).projection(fields).sort(BY_FIRST_NAME).into(found);
    if (found.isEmpty()) {
      throw new MissingRowException(choice);
    }
    return found.get(Rules.middle(found.size()) - 1);
  }

  /** Insists on a document that the initial population has. */
  static BsonDocument present(BsonDocument document, Object what) throws MissingRowException {
    if (document == null) {
      throw new MissingRowException(what);
    }
    return document;
  }

  static BsonDocument district(BsonDocument document, int warehouse, int district)
      throws MissingRowException {
    if (document == null) {
      throw new MissingRowException("district %d of warehouse %d".formatted(district, warehouse));
    }
    return document;
  }

  static BsonDocument warehouse(BsonDocument document, int warehouse) throws MissingRowException {
    if (document == null) {
      throw new MissingRowException("warehouse " + warehouse);
    }
    return document;
  }
}
