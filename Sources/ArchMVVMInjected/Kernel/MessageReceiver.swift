/// Gets messages, whoever sent them.
@MainActor
protocol MessageReceiver<Message>: AnyObject {
  associatedtype Message

  func receive(_ message: Message)
}
