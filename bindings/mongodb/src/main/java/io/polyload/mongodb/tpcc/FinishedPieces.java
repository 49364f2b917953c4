package io.polyload.mongodb.tpcc;

import io.polyload.tpcc.port.Piece;
import org.bson.BsonDocument;
import org.bson.BsonString;

/** How a finished piece of the load is written down. */
final class FinishedPieces {

  private FinishedPieces() {}

  static BsonDocument document(Piece piece) {
    return Keys.is(
        Docs.doc("kind", new BsonString(piece.kind().name()))
            .append(Keys.WAREHOUSE, Docs.number(piece.warehouse()))
            .append(Keys.DISTRICT, Docs.number(piece.district()))
            .append("first", Docs.number(piece.first()))
            .append("last", Docs.number(piece.last())));
  }

  static Piece piece(BsonDocument document) {
    BsonDocument key = document.getDocument(Keys.ID);
    return new Piece(
        Piece.Kind.valueOf(Docs.textOf(key, "kind")),
        Docs.intOf(key, Keys.WAREHOUSE),
        Docs.intOf(key, Keys.DISTRICT),
        Docs.intOf(key, "first"),
        Docs.intOf(key, "last"));
  }
}
