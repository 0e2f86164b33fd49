/// Takes messages for whoever wants to know; who sends one need not know who that is.
@MainActor
protocol MessageSender<Message>: AnyObject {
  /// What is said.
  associatedtype Message

  /// Says it to everybody who wants to know.
  func send(_ message: Message)
}
