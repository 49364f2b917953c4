package io.polyload.tpcc.job;

import io.polyload.core.api.JobRefusedException;
import io.polyload.core.api.StoreException;
import io.polyload.tpcc.port.LoadConfig;
import io.polyload.tpcc.port.Piece;
import io.polyload.tpcc.port.TpccAdmin;
import java.util.List;
import java.util.Set;

/** Whether there is something to run on, or to check. */
final class LoadedData {

  private LoadedData() {}

  /**
   * What was loaded.
   *
   * @param command what the user wants, for the message
   * @throws JobRefusedException if nothing was loaded, or not all of it
   */
  static LoadConfig config(TpccAdmin admin, String command)
      throws StoreException, JobRefusedException {
    LoadConfig config =
        admin
            .config()
            .orElseThrow(
                () ->
                    new JobRefusedException(
                        "the database holds no warehouses of TPC-C; load them first: the same command with 'load' instead of '%s'"
                            .formatted(command)));
    Set<Piece> finished = admin.finishedPieces();
    List<Piece> all = LoadPlan.all(config.warehouses());
    long missing = all.stream().filter(piece -> !finished.contains(piece)).count();
    if (!finished.isEmpty() && missing > 0) {
      throw new JobRefusedException(
          "the load was not completed, %d of %d pieces are missing; the same command with 'load' instead of '%s' and -resume completes it"
              .formatted(missing, all.size(), command));
    }
    if (admin.isEmpty()) {
      throw new JobRefusedException(
          "the load has not inserted a row yet; the same command with 'load' instead of '%s' and -resume begins"
              .formatted(command));
    }
    return config;
  }
}
