/// Gets messages, whoever sent them.
@MainActor
protocol MessageReceiver<Message>: AnyObject {
  /// What is said.
  associatedtype Message

  /// Takes one message.
  func receive(_ message: Message)
}
