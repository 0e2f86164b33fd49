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
/// A message is delivered at once, to listeners in the order in which they were added. A message
/// sent during a delivery waits for the end of that delivery, so that all listeners receive the
/// same messages in the same order. As with intents, an endless loop is rejected with one
/// diagnostic.
@MainActor
public final class MessageBus {
  private let listeners: ObserverList<@MainActor (Message) -> Void>
  private let queue: IntentQueue<SentMessage>
  private let gate: StopGate?

  /// A message with the gate that it passed, which may close while it waits.
  private struct SentMessage {
    let message: Message
    let gate: StopGate?
  }

  /// Makes a bus without listeners that reports rejected messages.
  public init(diagnostics: any Diagnostics) {
    listeners = ObserverList()
    queue = IntentQueue(diagnostics: diagnostics)
    gate = nil
  }

  private init(_ base: MessageBus, _ gate: StopGate) {
    listeners = base.listeners
    queue = base.queue
    self.gate = gate
  }

  /// The same bus for one scenario: once the gate is closed, nothing is sent or received through it,
  /// not even what was sent before and waits.
  func behind(_ gate: StopGate) -> MessageBus { MessageBus(self, gate) }

  /// Delivers a message to every listener.
  public func send(_ message: Message) {
    queue.send(SentMessage(message: message, gate: gate)) { sent in
      guard sent.gate?.isOpen ?? true else { return }
      listeners.forEach { $0(sent.message) }
    }
  }

  /// Adds a listener until its subscription ends.
  ///
  /// The bus holds the listener; a listener that needs the bus's owner captures it weakly.
  public func listen(_ listener: @escaping @MainActor (Message) -> Void) -> MessageSubscription {
    let token: ObserverList<@MainActor (Message) -> Void>.Token
    if let gate {
      token = listeners.add { message in
        if gate.isOpen { listener(message) }
      }
    } else {
      token = listeners.add(listener)
    }
    return MessageSubscription { [weak listeners] in listeners?.remove(token) }
  }

  public var listenerCount: Int { listeners.count }
}

/// The connection of one listener to a ``MessageBus``.
///
/// It continues when this value is discarded.
@MainActor
public struct MessageSubscription {
  private let remove: @MainActor () -> Void

  init(_ remove: @escaping @MainActor () -> Void) { self.remove = remove }

  /// Ends the connection: the listener is released and is not called again.
  ///
  /// Ending it again does nothing.
  public func end() { remove() }
}
