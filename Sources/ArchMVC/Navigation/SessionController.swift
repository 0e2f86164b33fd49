import Scenarios

/// The controller of the session: it owns who is logged in.
@MainActor
final class SessionController {
  private(set) var session: Session?
  let observers = ControllerObservers()

  init() { Trace.watch(self) }

  func logIn(_ name: String) {
    session = Session(name: name)
    observers.notify()
  }

  func logOut() {
    guard session != nil else { return }
    session = nil
    observers.notify()
  }
}

/// The controller of the counter that all counter screens show.
@MainActor
final class SharedCounterController {
  private(set) var value = 0
  let observers = ControllerObservers()

  init() { Trace.watch(self) }

  func add(_ amount: Int) {
    value += amount
    observers.notify()
  }
}

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
