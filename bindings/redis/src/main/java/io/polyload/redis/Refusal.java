package io.polyload.redis;

/**
 * An error in place of an answer.
 *
 * @param words the server's
 */
record Refusal(String words) {

  /** Whether another node has to be asked. */
  boolean isRedirection() {
    return words.startsWith("MOVED ") || words.startsWith("ASK ");
  }
}
