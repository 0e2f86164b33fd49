import Scenarios

/// The controller of the number of unread stories, which it learns by message.
@MainActor
final class UnreadController {
  private(set) var count = 0
  let observers = ControllerObservers()
  private var subscription: MessageSubscription?

  init(messages: MessageBus) {
    Trace.watch(self)
    subscription = messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.change(to: count) }
    }
  }

  private func change(to count: Int) {
    self.count = count
    observers.notify()
  }
}
