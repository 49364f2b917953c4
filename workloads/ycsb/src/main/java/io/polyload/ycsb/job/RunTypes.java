package io.polyload.ycsb.job;

import io.polyload.core.api.OpType;
import java.util.List;

/** What a run measures. */
final class RunTypes {

  static final OpType READ = OpType.of(0, "READ");
  static final OpType UPDATE = OpType.of(1, "UPDATE");
  static final OpType INSERT = OpType.of(2, "INSERT");
  static final OpType SCAN = OpType.of(3, "SCAN");
  static final OpType READ_MODIFY_WRITE = OpType.of(4, "READ-MODIFY-WRITE");
  static final OpType DELETE = OpType.of(5, "DELETE");

  /** YCSB counts both halves of a read-modify-write among its reads and updates. */
  static final OpType RMW_READ = OpType.part(6, "READ-MODIFY-WRITE/READ", "READ");

  static final OpType RMW_UPDATE = OpType.part(7, "READ-MODIFY-WRITE/UPDATE", "UPDATE");

  /** Comparing what was read with what must be there; not a database's work. */
  static final OpType VERIFY = OpType.part(8, "VERIFY", "VERIFY");

  static final List<OpType> ALL =
      List.of(READ, UPDATE, INSERT, SCAN, READ_MODIFY_WRITE, DELETE, RMW_READ, RMW_UPDATE, VERIFY);

  private RunTypes() {}
}
