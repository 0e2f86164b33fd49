import Scenarios

/// Takes messages for whoever wants to know; the sender need not know who that is.
@MainActor
protocol MessageSender<Message>: AnyObject {
  associatedtype Message

  func send(_ message: Message)
}

/// Gets messages, whoever sent them.
@MainActor
protocol MessageReceiver<Message>: AnyObject {
  associatedtype Message

  func receive(_ message: Message)
}

/// Brings the messages of senders to receivers, at once and in the order in which these were added.
final class MessageCenter<Message>: MessageSender {
  private let receivers = ObserverList<any MessageReceiver<Message>>()
  private let tracer: (any Tracer)?

  init(tracer: (any Tracer)?) { self.tracer = tracer }

  func add(_ receiver: some MessageReceiver<Message>) { receivers.add(receiver) }

  func send(_ message: Message) {
    tracer?.record(TraceEvent(.notification, "\(message)"))
    receivers.forEach { $0.receive(message) }
  }
}
