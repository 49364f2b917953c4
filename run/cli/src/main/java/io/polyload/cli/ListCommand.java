package io.polyload.cli;

import com.github.freva.asciitable.AsciiTable;
import com.github.freva.asciitable.Column;
import com.github.freva.asciitable.HorizontalAlign;
import io.polyload.core.api.AsyncPort;
import io.polyload.core.api.Binding;
import io.polyload.core.api.Workload;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code list}: which binding can run which workload. */
@Command(
    name = "list",
    description = "bindings and workloads, and which go together",
    mixinStandardHelpOptions = true)
final class ListCommand implements Callable<Integer> {

  private final Console console;
  private final Catalog catalog;

  ListCommand(Console console, Catalog catalog) {
    this.console = console;
    this.catalog = catalog;
  }

  @Override
  public Integer call() {
    List<Workload> workloads = catalog.workloads();
    List<Column> columns = new ArrayList<>();
    columns.add(new Column().header("binding").dataAlign(HorizontalAlign.LEFT));
    workloads.forEach(
        workload ->
            columns.add(new Column().header(workload.name()).dataAlign(HorizontalAlign.CENTER)));
    columns.add(new Column().header("what it is").dataAlign(HorizontalAlign.LEFT).maxWidth(90));
    Object[][] rows =
        catalog.bindings().stream()
            .map(binding -> row(binding, workloads))
            .toArray(Object[][]::new);
    console
        .out()
        .println(AsciiTable.getTable(AsciiTable.BASIC_ASCII, columns.toArray(Column[]::new), rows));
    workloads.forEach(
        workload ->
            console.out().println("workload " + workload.name() + ": " + workload.summary()));
    console.out().println("'./run.sh options NAME' shows the options of a binding or workload");
    catalog.unavailable().forEach(reason -> console.out().println("unavailable: " + reason));
    return ExitCode.OK;
  }

  private static Object[] row(Binding binding, List<Workload> workloads) {
    List<Object> cells = new ArrayList<>();
    cells.add(binding.name());
    workloads.forEach(workload -> cells.add(cell(workload, binding)));
    cells.add(binding.summary());
    return cells.toArray();
  }

  private static String cell(Workload workload, Binding binding) {
    return Catalog.variant(workload, binding)
        .map(variant -> AsyncPort.class.isAssignableFrom(variant.port()) ? "async" : "yes")
        .orElse("-");
  }
}
