/// Gets every action that is dispatched to a store, with the place in the source that did it.
///
/// An action is written when it is dispatched, before it waits for its turn: what the log shows is
/// who asked for what. What becomes of it, a `Tracer` sees. A store without a log makes no
/// places.
@MainActor
public struct ActionLog<Action: StoreAction> {
  let write: @MainActor (Action, SourcePlace) -> Void

  /// Makes a log that writes with a function.
  public init(write: @escaping @MainActor (Action, SourcePlace) -> Void) { self.write = write }
}
