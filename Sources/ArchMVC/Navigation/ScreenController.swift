import Scenarios

/// The controller of one screen, as long as it is there: it owns the delayed increment.
@MainActor
final class ScreenController {
  let screen: Screen
  private(set) var hasLeft = false
  let observers = ControllerObservers()
  private var delay: Task<Void, Never>?
  private let counter: SharedCounterController
  private let clock: any Clock<Duration>

  init(_ screen: Screen, counter: SharedCounterController, clock: any Clock<Duration>) {
    self.screen = screen
    self.counter = counter
    self.clock = clock
    Trace.watch(self, of: screen.id)
  }

  deinit { delay?.cancel() }

  var isBusy: Bool { delay != nil }

  func step(by amount: Int) { counter.add(amount) }

  func incrementLater() {
    guard !isBusy else { return }
    delay = Task { [weak self, clock] in
      try? await clock.sleep(for: NavigationEnvironment.delay)
      guard let self, !Task.isCancelled else { return }
      delayElapsed()
    }
    observers.notify()
  }

  /// The screen leaves, and with it the increment that is not due yet.
  func leave() {
    hasLeft = true
    observers.notify()
    delay?.cancel()
  }

  private func delayElapsed() {
    delay = nil
    counter.add(1)
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
