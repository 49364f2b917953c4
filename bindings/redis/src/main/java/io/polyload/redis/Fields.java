package io.polyload.redis;

import io.polyload.ycsb.port.FieldSet;
import io.polyload.ycsb.port.Key;
import io.polyload.ycsb.port.Row;
import io.polyload.ycsb.port.Values;
import java.io.IOException;

/** How fields of one record are asked for and written. Stateless. */
final class Fields {

  private Fields() {}

  /** Asks for the fields of a record: HGETALL, or HMGET with names. */
  static void get(CommandSink out, Layout layout, Key key, FieldSet fields) throws IOException {
    begin(out, layout, fields);
    layout.key(out, key);
    names(out, layout, fields);
  }

  /** The same for a key that the index names. */
  static void get(CommandSink out, Layout layout, byte[] key, FieldSet fields) throws IOException {
    begin(out, layout, fields);
    layout.key(out, key);
    names(out, layout, fields);
  }

  private static void begin(CommandSink out, Layout layout, FieldSet fields) throws IOException {
    if (!fields.all()) {
      out.command(Words.HMGET, 2);
    } else if (fields.byName()) {
      out.command(Words.HMGET, 1 + layout.fields());
    } else {
      out.command(Words.HGETALL, 1);
    }
  }

  private static void names(CommandSink out, Layout layout, FieldSet fields) throws IOException {
    if (!fields.all()) {
      out.arg(layout.field(fields.field()));
    } else if (fields.byName()) {
      for (int i = 0; i < layout.fields(); i++) {
        out.arg(layout.field(i));
      }
    }
  }

  /**
   * Takes the answer to {@link #get}.
   *
   * @return whether there is such a record
   */
  static boolean got(Replies in, Layout layout, FieldSet fields, Row into) throws IOException {
    if (!fields.all()) {
      return in.values(fields.field(), into);
    }
    return fields.byName() ? in.values(0, into) : in.record(layout, into);
  }

  /** Writes fields, whether there is such a record or not. */
  static void set(CommandSink out, Layout layout, Key key, Values values) throws IOException {
    out.command(Words.HSET, 1 + 2 * values.size());
    keyAndFields(out, layout, key, values);
  }

  /** Writes a record, by a script that does not if there is one. */
  static void insert(CommandSink out, Layout layout, Key key, Values values) throws IOException {
    out.command(Words.EVALSHA, 3 + 2 * values.size());
    out.arg(Script.INSERT.digest());
    out.arg(Words.ONE);
    keyAndFields(out, layout, key, values);
  }

  private static void keyAndFields(CommandSink out, Layout layout, Key key, Values values)
      throws IOException {
    layout.key(out, key);
    for (int i = 0; i < values.size(); i++) {
      out.arg(layout.field(values.field(i)));
      byte[] value = values.value(i);
      out.arg(value, value.length);
    }
  }
}
