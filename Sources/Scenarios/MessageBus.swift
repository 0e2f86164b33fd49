/// A message between scenarios that do not know each other.
public enum Message: Equatable, Sendable {
  /// The user selected a story in the list, and thereby read it.
  case storyRead(Int)
  /// The user marked a story as unread.
  case storyMarkedUnread(Int)
  /// The number of listed stories that are unread changed.
  case unreadChanged(Int)
}

/// Delivers messages to listeners in scenarios that do not know each other.
///
/// ```swift
/// subscription = bus.listen { [weak self] in self?.receive($0) }
/// bus.send(.storyRead(7))
/// ```
///
/// A message reaches the listeners at once, in the order in which they were added. A message that a
/// listener causes comes next, so that all listeners get the same messages in the same order.
@MainActor
public final class MessageBus {
  private struct Listener {
    weak var subscription: MessageSubscription?
  }

  private var listeners: [Listener] = []
  private var queue = CallQueue<Message>()

  public init() {}

  /// Sends a message to every listener.
  public func send(_ message: Message) {
    guard queue.begin(with: message) else { return }
    while let message = queue.next() {
      for listener in listeners { listener.subscription?.receive(message) }
    }
  }

  /// Adds a listener until the last reference to its subscription goes.
  ///
  /// The subscription holds the listener, so that one that belongs to the owner of the subscription
  /// captures its owner weakly.
  public func listen(_ listener: @escaping @MainActor (Message) -> Void) -> MessageSubscription {
    listeners.removeAll { $0.subscription == nil }
    let subscription = MessageSubscription(listener)
    listeners.append(Listener(subscription: subscription))
    return subscription
  }

  /// The number of listeners.
  ///
  /// Complexity: linear in it.
  public var listenerCount: Int { listeners.count { $0.subscription != nil } }
}

/// The connection of one listener to a ``MessageBus``, which lasts as long as this object.
@MainActor
public final class MessageSubscription {
  private let listener: @MainActor (Message) -> Void

  fileprivate init(_ listener: @escaping @MainActor (Message) -> Void) { self.listener = listener }

  fileprivate func receive(_ message: Message) { listener(message) }
}
