/// The connection of one receiver to the messages of a center.
///
/// It goes on when this value is thrown away, and keeps the receiver alive until it ends or the
/// center goes. A receiver may hold its own subscription; that is no cycle.
@MainActor
struct Subscription {
  private let remove: @MainActor () -> Void

  init(_ remove: @escaping @MainActor () -> Void) { self.remove = remove }

  /// Ends the connection: the receiver is let go of and gets nothing more, not even what is being
  /// brought just now.
  ///
  /// Ending it again does nothing.
  func end() { remove() }
}
