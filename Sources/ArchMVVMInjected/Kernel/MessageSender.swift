/// Takes messages for whoever wants to know; who sends one need not know who that is.
@MainActor
protocol MessageSender<Message>: AnyObject {
  associatedtype Message

  func send(_ message: Message)
}
