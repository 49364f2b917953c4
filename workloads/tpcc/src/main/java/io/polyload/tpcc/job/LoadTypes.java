package io.polyload.tpcc.job;

import io.polyload.core.api.OpType;
import io.polyload.tpcc.port.Piece;
import java.util.List;

/** The kinds of operations of a load: one for each kind of piece. */
final class LoadTypes {

  private static final List<Piece.Kind> KINDS = List.of(Piece.Kind.values());

  static final List<OpType> ALL =
      KINDS.stream().map(kind -> OpType.of(KINDS.indexOf(kind), "LOAD_" + kind.name())).toList();

  private LoadTypes() {}

  static OpType of(Piece.Kind kind) {
    return ALL.get(KINDS.indexOf(kind));
  }
}
