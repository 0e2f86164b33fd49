import Scenarios

/// The handlers of one kind of message, in the order in which they were added.
///
/// A message reaches the handlers of its kind and no others. Handlers may be added and removed while
/// a message is delivered; both take constant time.
///
/// A view model lives as long as its screen, or ends its subscription when it leaves. Therefore its
/// handlers can hold it unowned: an object with a weak reference has its count in a side table, which
/// makes every retain of it slower.
@MainActor
struct MessageHandlers<Message> {
  private let list = ObserverList<@MainActor (Message) -> Void>()

  /// Adds a handler until its subscription ends.
  @discardableResult
  func add(_ handler: @escaping @MainActor (Message) -> Void) -> Subscription {
    let token = list.add(handler)
    return Subscription { [list] in list.remove(token) }
  }

  /// Delivers a message to every handler.
  func send(
    _ message: Message, _ tracer: (any Tracer)?, _ subject: @autoclosure () -> String
  ) {
    list.forEach { handler in
      tracer?.record(.notification, subject())
      handler(message)
    }
  }
}

/// The connection of a view model with the messages that it observes.
@MainActor
struct Subscription {
  private let remove: @MainActor () -> Void

  init(_ remove: @escaping @MainActor () -> Void) { self.remove = remove }

  /// Removes the handler; does nothing when it is called again.
  func end() { remove() }
}
