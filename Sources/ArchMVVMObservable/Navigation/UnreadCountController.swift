import Observation
import Scenarios

/// The controller of the number of unread stories, which it learns by message.
@Observable
@MainActor
final class UnreadCountController {
  private(set) var count = 0
  @ObservationIgnored private var subscription: MessageSubscription?

  init(messages: MessageBus) {
    Trace.watch(self)
    subscription = messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message { self?.count = count }
    }
  }
}
