/// Brings messages to whoever listens, across scenarios that know nothing of each other.
///
/// A message is brought at once, to listeners in the order in which they were added. One that is
/// sent while another is brought waits until everybody has heard that one, so that all hear the same
/// in the same order. As with intents, what goes round for ever is refused with one diagnostic.
@MainActor
public final class MessageBus {
  private let listeners = ObserverList<@MainActor (Message) -> Void>()
  private let queue: IntentQueue<Message>

  /// Makes a bus without listeners that reports refused messages.
  public init(diagnostics: any Diagnostics) { queue = IntentQueue(diagnostics: diagnostics) }

  /// Brings a message to everybody who listens.
  public func send(_ message: Message) {
    queue.send(message) { message in
      listeners.forEach { $0(message) }
    }
  }

  /// Adds a listener until it is detached.
  ///
  /// The bus holds the listener; a listener that holds the bus's owner should do so weakly.
  public func listen(_ listener: @escaping @MainActor (Message) -> Void) -> MessageSubscription {
    let token = listeners.add(listener)
    return MessageSubscription { [weak listeners] in listeners?.remove(token) }
  }

  /// How many listeners there are.
  public var listenerCount: Int { listeners.count }
}

/// The connection of one listener to a ``MessageBus``.
///
/// It goes on when this value is thrown away.
@MainActor
public struct MessageSubscription {
  private let remove: @MainActor () -> Void

  init(_ remove: @escaping @MainActor () -> Void) { self.remove = remove }

  /// Ends the connection: the listener is released and is not called again.
  ///
  /// Ending it again does nothing.
  public func end() { remove() }
}
