package io.polyload.cli;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import org.junit.jupiter.api.Test;

/** Arrows point one way: run, bindings, workloads, core. */
class ArchitectureTest {

  private static final String CORE = "io.polyload.core..";
  private static final String[] WORKLOADS = {"io.polyload.ycsb..", "io.polyload.tpcc.."};
  private static final String[] BINDINGS = {
    "io.polyload.memory..",
    "io.polyload.sql..",
    "io.polyload.mongodb..",
    "io.polyload.redis..",
    "io.polyload.scylla.."
  };
  private static final String RUN = "io.polyload.cli..";

  private static final JavaClasses CLASSES =
      new ClassFileImporter()
          .withImportOption(new ImportOption.DoNotIncludeTests())
          .withImportOption(location -> !location.contains("-tests.jar"))
          .importPackages("io.polyload");

  @Test
  void theRulesSeeTheClassesOfEveryModule() {
    for (String module :
        new String[] {
          "core", "ycsb", "tpcc", "memory", "sql", "mongodb", "redis", "scylla", "cli", "cli.output"
        }) {
      assertThat(
              CLASSES.stream()
                  .filter(one -> one.getPackageName().startsWith("io.polyload." + module)))
          .as(module)
          .hasSizeGreaterThan(8);
    }
  }

  @Test
  void coreKnowsNobody() {
    noClasses()
        .that()
        .resideInAPackage(CORE)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(join(join(WORKLOADS, BINDINGS), RUN))
        .check(CLASSES);
  }

  @Test
  void workloadsKnowNeitherBindingsNorTheCommandLine() {
    noClasses()
        .that()
        .resideInAnyPackage(WORKLOADS)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(join(BINDINGS, RUN))
        .check(CLASSES);
  }

  @Test
  void bindingsDoNotKnowEachOtherNorTheCommandLine() {
    slices()
        .matching("io.polyload.(memory|sql|mongodb|redis|scylla)..")
        .should()
        .notDependOnEachOther()
        .check(CLASSES);
    noClasses()
        .that()
        .resideInAnyPackage(BINDINGS)
        .should()
        .dependOnClassesThat()
        .resideInAPackage(RUN)
        .check(CLASSES);
  }

  @Test
  void theCommandLineFindsBindingsByServiceLoaderOnly() {
    noClasses()
        .that()
        .resideInAPackage(RUN)
        .should()
        .dependOnClassesThat()
        .resideInAnyPackage(BINDINGS)
        .check(CLASSES);
  }

  @Test
  void coreNeedsNothingButTheJdkAndHdrHistogram() {
    noClasses()
        .that()
        .resideInAPackage(CORE)
        .should()
        .dependOnClassesThat()
        .resideOutsideOfPackages(CORE, "java..", "com.sun.management..", "org.HdrHistogram..")
        .check(CLASSES);
  }

  @Test
  void onlyTheCommandLinePrintsAndEndsTheProcess() {
    noClasses().that().resideOutsideOfPackage(RUN).should(ACCESS_STANDARD_STREAMS).check(CLASSES);
    noClasses()
        .that()
        .doNotHaveFullyQualifiedName("io.polyload.cli.Main")
        .should()
        .callMethod(System.class, "exit", int.class)
        .check(CLASSES);
  }

  @Test
  void packagesAreFreeOfCycles() {
    slices().matching("io.polyload.(*)..").should().beFreeOfCycles().check(CLASSES);
  }

  private static String[] join(String[] some, String... more) {
    String[] all = java.util.Arrays.copyOf(some, some.length + more.length);
    System.arraycopy(more, 0, all, some.length, more.length);
    return all;
  }
}
