import Scenarios

/// Brings messages to their receivers, in the order in which these were added.
///
/// Each kind of message has a center of its own, so that nobody gets messages that do not concern
/// it. A message is brought at once; one that is sent while another is brought waits until
/// everybody has got that one, so that all receivers hear of the same things in the same order and
/// none is left with an older message after a newer one.
///
/// It is a protocol and not a generic class because senders know it as ``MessageSender`` only, and
/// through a protocol the functions of a generic class are called unspecialised.
@MainActor
protocol MessageCenter<Message>: MessageSender {
  /// Who gets the messages.
  var receivers: ObserverList<any MessageReceiver<Message>> { get }

  /// The messages that wait for another one.
  var queue: IntentQueue<Message> { get }
}

extension MessageCenter {
  /// Brings a message to everybody who receives messages by then; with nobody it is lost.
  func send(_ message: Message) {
    if !receivers.isEmpty { bring(message) }
  }

  // Kept out of the way of messages that nobody receives.
  @inline(never)
  private func bring(_ message: Message) {
    queue.send(message) { message in
      receivers.forEach { $0.receive(message) }
    }
  }

  /// Adds a receiver until its subscription ends.
  ///
  /// One that is added while a message is brought gets the next one first.
  @discardableResult
  func add(_ receiver: any MessageReceiver<Message>) -> Subscription {
    let token = receivers.add(receiver)
    return Subscription { [weak receivers] in receivers?.remove(token) }
  }
}
