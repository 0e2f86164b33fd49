import Scenarios

/// View models know the bus as a sender, and need not know how far their messages go.
extension MessageBus: MessageSender {}

extension MessageBus {
  /// Adds a receiver until its subscription ends; the bus does not keep it alive.
  func add(_ receiver: some MessageReceiver<Message>) -> MessageSubscription {
    listen { [weak receiver] in receiver?.receive($0) }
  }
}
