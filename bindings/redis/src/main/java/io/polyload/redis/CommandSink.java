package io.polyload.redis;

import java.io.IOException;

/**
 * Takes commands, part by part: first the name, then as many arguments as announced. Arguments are
 * used before the method returns, or copied. Used by one thread.
 */
interface CommandSink {

  /** Begins a command with so many arguments after its name. */
  void command(Word name, int arguments) throws IOException;

  /** An argument that is the key of a record: the two parts together. */
  void key(byte[] prefix, byte[] bytes, int length) throws IOException;

  /** An argument that is a key known in advance. */
  void key(Word key) throws IOException;

  void arg(Word word) throws IOException;

  /** An argument that is neither key nor known in advance: the first bytes of an array. */
  void arg(byte[] bytes, int length) throws IOException;

  /** A whole number as an argument. */
  void arg(long number) throws IOException;
}
