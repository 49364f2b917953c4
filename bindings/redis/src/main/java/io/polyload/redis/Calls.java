package io.polyload.redis;

/** The operations of one store, to be filled with arguments. Belongs to that store. */
final class Calls {

  final ReadCall read;
  final ScanCall scan;
  final UpdateCall update;
  final InsertCall insert;
  final BatchCall batch;
  final DeleteCall delete;
  final PresentCall present;

  Calls(Layout layout) {
    read = new ReadCall(layout);
    scan = new ScanCall(layout);
    update = new UpdateCall(layout);
    insert = new InsertCall(layout);
    batch = new BatchCall(layout);
    delete = new DeleteCall(layout);
    present = new PresentCall(layout);
  }
}
