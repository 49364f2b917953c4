package io.polyload.scylla;

import io.polyload.core.options.ValueType;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How many copies a keyspace that is made here keeps, and where. Immutable.
 *
 * @param simple whether data centers play no role (SimpleStrategy)
 * @param copies for each data center; one with an empty name stands for the local one
 */
record Replication(boolean simple, List<Copies> copies) {

  private static final Pattern NUMBER = Pattern.compile("[1-9]\\d{0,3}");
  private static final Pattern PART = Pattern.compile("\\s*([\\w.-]+)\\s*:\\s*([1-9]\\d{0,3})\\s*");

  Replication {
    copies = List.copyOf(copies);
  }

  /** The copies in one data center. */
  record Copies(String datacenter, int count) {

    @Override
    public String toString() {
      return datacenter.isEmpty() ? Integer.toString(count) : datacenter + ":" + count;
    }
  }

  /** So many copies in the local data center. */
  static Replication local(int count) {
    return new Replication(false, List.of(new Copies("", count)));
  }

  static ValueType<Replication> type() {
    return new ValueType<>() {
      @Override
      public Replication parse(String text) {
        return Replication.parse(text);
      }

      @Override
      public String accepted() {
        return "copies in the local data center, such as 3, or of each (dc1:3,dc2:2), or"
            + " SimpleStrategy:3";
      }
    };
  }

  private static Replication parse(String text) {
    if (NUMBER.matcher(text).matches()) {
      return local(Integer.parseInt(text));
    }
    List<Copies> copies = new ArrayList<>();
    for (String part : text.split(",", -1)) {
      Matcher matcher = PART.matcher(part);
      if (!matcher.matches()) {
        throw new IllegalArgumentException(text);
      }
      copies.add(new Copies(matcher.group(1), Integer.parseInt(matcher.group(2))));
    }
    boolean simple = copies.get(0).datacenter().equals("SimpleStrategy");
    if (simple && copies.size() > 1) {
      throw new IllegalArgumentException(text);
    }
    return new Replication(simple, copies);
  }

  /** As the map that CREATE KEYSPACE wants. */
  String toCql(String localDatacenter) {
    StringBuilder cql = new StringBuilder("{'class': '");
    cql.append(simple ? "SimpleStrategy" : "NetworkTopologyStrategy").append('\'');
    for (Copies one : copies) {
      String datacenter = one.datacenter().isEmpty() ? localDatacenter : one.datacenter();
      cql.append(", '")
          .append(simple ? "replication_factor" : datacenter)
          .append("': ")
          .append(one.count());
    }
    return cql.append('}').toString();
  }

  @Override
  public String toString() {
    return String.join(",", copies.stream().map(Copies::toString).toList());
  }
}
