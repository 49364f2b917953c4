package io.polyload.core.api;

/** How an operation ended. Immutable; the common ones are shared, so that none is allocated. */
public final class Outcome {

  /** The kinds of ends. */
  public enum Status {
    OK,
    /** The key was not there. Not an error. */
    NOT_FOUND,
    /** Rolled back as planned. Not an error. */
    ROLLED_BACK,
    FAILED
  }

  private static final Outcome[] SHARED_OK = new Outcome[1025];

  static {
    for (int items = 0; items < SHARED_OK.length; items++) {
      SHARED_OK[items] = new Outcome(Status.OK, items);
    }
  }

  public static final Outcome OK = SHARED_OK[1];
  public static final Outcome NOT_FOUND = new Outcome(Status.NOT_FOUND, 0);
  public static final Outcome ROLLED_BACK = new Outcome(Status.ROLLED_BACK, 0);
  public static final Outcome FAILED = new Outcome(Status.FAILED, 0);

  private final Status status;
  private final int items;

  private Outcome(Status status, int items) {
    this.status = status;
    this.items = items;
  }

  /** Success with a number of records read or written. */
  public static Outcome ok(int items) {
    return items < SHARED_OK.length ? SHARED_OK[items] : new Outcome(Status.OK, items);
  }

  public Status status() {
    return status;
  }

  /** Records read or written. */
  public int items() {
    return items;
  }

  @Override
  public String toString() {
    return items == 1 ? status.name() : status + "(" + items + ")";
  }
}
