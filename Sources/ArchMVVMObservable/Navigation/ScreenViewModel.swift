import Observation
import Scenarios

/// The view model of one screen, which has the delayed increment; the controllers are shared.
@Observable
@MainActor
final class ScreenViewModel {
  let screen: Screen
  private(set) var isBusy = false
  @ObservationIgnored private var delay: Task<Void, Never>?
  private let session: SessionController
  private let counter: SharedCounterController
  private let clock: any Clock<Duration>

  init(
    _ screen: Screen, session: SessionController, counter: SharedCounterController,
    clock: any Clock<Duration>
  ) {
    self.screen = screen
    self.session = session
    self.counter = counter
    self.clock = clock
    Trace.watch(self, of: screen.id)
  }

  deinit { delay?.cancel() }

  /// The user, for a screen that shows it; a body that does not read the session isn't told of it.
  var user: String? { session.session?.name }

  var count: Int { counter.value }

  func step(by amount: Int) { counter.add(amount) }

  func incrementLater() {
    guard !isBusy else { return }
    isBusy = true
    delay = Task { [weak self, clock] in
      try? await clock.sleep(for: NavigationEnvironment.delay)
      guard let self, !Task.isCancelled else { return }
      isBusy = false
      step(by: 1)
    }
  }
}

/// The controller of the counter that all counter screens share.
@Observable
@MainActor
final class SharedCounterController {
  private(set) var value = 0

  init() { Trace.watch(self) }

  func add(_ amount: Int) { value += amount }
}

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
