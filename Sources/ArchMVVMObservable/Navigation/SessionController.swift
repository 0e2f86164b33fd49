import Observation
import Scenarios

/// The controller of the session, which the navigation and the profile's screens share.
@Observable
@MainActor
final class SessionController {
  private(set) var session: Session?

  init() { Trace.watch(self) }

  /// Starts a session, or renames the user of the current one.
  func logIn(_ name: String) { session = Session(name: name) }

  func logOut() { session = nil }
}

/// The controller of the counter that all counter screens share.
@Observable
@MainActor
final class SharedCounterController {
  private(set) var value = 0

  init() { Trace.watch(self) }

  func add(_ amount: Int) { value += amount }
}

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
