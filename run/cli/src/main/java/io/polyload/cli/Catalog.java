package io.polyload.cli;

import io.polyload.core.api.Binding;
import io.polyload.core.api.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;

/**
 * The bindings and workloads on the class path, in the order of their names.
 *
 * @param unavailable what could not be loaded, each with its reason
 */
public record Catalog(List<Binding> bindings, List<Workload> workloads, List<String> unavailable) {

  public static Catalog load() {
    List<String> unavailable = new ArrayList<>();
    List<Binding> bindings = new ArrayList<>(providers(Binding.class, unavailable));
    bindings.sort(Comparator.comparing(Binding::name));
    List<Workload> workloads = new ArrayList<>(providers(Workload.class, unavailable));
    workloads.sort(Comparator.comparing(Workload::name));
    return new Catalog(List.copyOf(bindings), List.copyOf(workloads), List.copyOf(unavailable));
  }

  /** Reads provider by provider, so that one broken jar harms no other. */
  private static <T> List<T> providers(Class<T> service, List<String> unavailable) {
    List<T> found = new ArrayList<>();
    Iterator<ServiceLoader.Provider<T>> providers = ServiceLoader.load(service).stream().iterator();
    while (true) {
      try {
        if (!providers.hasNext()) {
          return found;
        }
        found.add(providers.next().get());
      } catch (ServiceConfigurationError e) {
        unavailable.add(e.getMessage());
      }
    }
  }

  Optional<Binding> binding(String name) {
    return bindings.stream()
        .filter(binding -> binding.name().equals(name) || binding.aliases().contains(name))
        .findFirst();
  }

  Optional<Workload> workload(String name) {
    return workloads.stream()
        .filter(workload -> workload.name().equals(name) || workload.aliases().contains(name))
        .findFirst();
  }

  List<String> bindingNames() {
    return bindings.stream().map(Binding::name).toList();
  }

  List<String> workloadNames() {
    return workloads.stream().map(Workload::name).toList();
  }

  /** The workload on the best of the binding's ports; empty if it can use none of them. */
  static Optional<Workload.Variant<?>> variant(Workload workload, Binding binding) {
    for (Workload.Variant<?> variant : workload.variants()) {
      if (binding.ports().contains(variant.port())) {
        return Optional.of(variant);
      }
    }
    return Optional.empty();
  }
}
