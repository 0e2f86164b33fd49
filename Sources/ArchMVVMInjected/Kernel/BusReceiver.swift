import Scenarios

/// Receives the messages of the application's bus, which other features send.
///
/// ```swift
/// let messages = BusReceiver(environment.messages)
/// let badge = BadgeViewModel(messages: messages, sender: environment.messages)
/// ```
///
/// The container holds it: messages end when it is released. Features get a message one after the
/// other: one has taken and shown it before the next one takes it. What they send meanwhile comes next.
public final class BusReceiver: MessageReceiver {
  private let channel = MessageChannel<Message>()
  private let subscription: MessageSubscription

  /// Subscribes to a bus.
  public init(_ bus: MessageBus) {
    subscription = bus.listen { [channel] in channel.send($0) }
  }

  public func receive<Receiver: AnyObject>(
    as receiver: Receiver, take: @escaping @MainActor (Receiver, Message) -> Void,
    show: @escaping @MainActor (Receiver, Message) -> Void
  ) {
    channel.receive(as: receiver, take: take, show: show)
  }
}

/// The application's bus sends to other features.
extension MessageBus: MessageSender {}
