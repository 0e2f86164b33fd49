import Scenarios

/// The messages on a bus: it listens before and after the scenario does, where a test may act.
@MainActor
final class MessageLog {
  private(set) var messages: [Message] = []

  /// The messages in the order in which they have reached the last listener.
  private(set) var lastMessages: [Message] = []

  /// The message that the fixture sends itself, until it has arrived.
  private var messageFromOutside: Message?

  private var isArriving = false

  /// Called with each message, before and after the listeners of the scenario.
  var onMessage: ((_ message: Message, _ isLast: Bool) -> Void)?

  private let transcript: Transcript

  private var subscriptions: [MessageSubscription] = []

  init(of bus: MessageBus, _ transcript: Transcript) {
    self.transcript = transcript
    subscriptions = [bus.listen { [unowned self] in receive($0) }]
  }

  func listenAgain(to bus: MessageBus) {
    let subscription = bus.listen { [unowned self] message in
      lastMessages.append(message)
      onMessage?(message, true)
      guard isArriving else { return }
      isArriving = false
      transcript.noteOutsideCall("the end of the message \(message)", .remark)
    }
    subscriptions.append(subscription)
  }

  func send(_ message: Message, on bus: MessageBus) {
    messageFromOutside = message
    bus.send(message)
  }

  /// A name for each listener that is not this log's.
  func names(ofOtherListenersOn bus: MessageBus) -> [String] {
    Array(repeating: "a listener on the message bus", count: max(0, bus.listenerCount - 2))
  }

  private func receive(_ message: Message) {
    messages.append(message)
    defer { onMessage?(message, false) }
    isArriving = message == messageFromOutside
    guard isArriving else { return transcript.noteOutsideCall("the message \(message)") }
    messageFromOutside = nil
    transcript.noteOutsideCall("the arrival of the message \(message)", .remark)
  }
}
