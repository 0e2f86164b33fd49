import Scenarios

/// Brings messages to their receivers, at once and in the order in which these were added.
///
/// Each kind of message has a center of its own, so that nobody gets messages that do not concern
/// it. It is a protocol and not a generic class because senders know it as ``MessageSender`` only,
/// and through a protocol the functions of a generic class are called unspecialised.
@MainActor
protocol MessageCenter<Message>: MessageSender {
  var receivers: ObserverList<any MessageReceiver<Message>> { get }
}

extension MessageCenter {
  func send(_ message: Message) { receivers.forEach { $0.receive(message) } }
}
