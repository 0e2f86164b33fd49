import Scenarios

/// The view model of one screen, which is made when the screen appears and released when it leaves.
@MainActor
final class ScreenViewModel {
  let output = Output<ScreenViewModel>()
  let screen: Screen
  private let repository: any SharedRepository
  private let countSender: any MessageSender<CountChanged>
  private let clock: any Clock<Duration>

  /// The delayed increment, if one is pending.
  private var delay: Task<Void, Never>?

  init(
    _ screen: Screen, repository: any SharedRepository,
    countSender: any MessageSender<CountChanged>, counts: any MessageReceiver<CountChanged>,
    sessions: any MessageReceiver<SessionChanged>, clock: any Clock<Duration>
  ) {
    self.screen = screen
    self.repository = repository
    self.countSender = countSender
    self.clock = clock
    if screen.route.showsCounter { counts.receive(as: self, show: { $0.output.send($0) }) }
    if screen.route.showsSession { sessions.receive(as: self, show: { $0.output.send($0) }) }
    Trace.watch(self, of: screen.id)
  }

  deinit { delay?.cancel() }

  var count: Int { repository.count }

  var session: Session? { repository.session }

  var isBusy: Bool { delay != nil }

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func incrementLater() {
    guard !isBusy else { return }
    delay = Task { [weak self, clock] in
      try? await clock.sleep(for: NavigationEnvironment.delay)
      if !Task.isCancelled { self?.finishDelay() }
    }
    output.send(self)
  }

  /// The screen is not in the structure any more.
  func leave() {
    delay?.cancel()
    output.unbindAll()
  }

  private func finishDelay() {
    delay = nil
    step(by: 1)
    // A counter screen has had the message about its counter.
    if !screen.route.showsCounter { output.send(self) }
  }

  private func step(by amount: Int) {
    repository.count += amount
    countSender.send(CountChanged())
  }
}

/// Where the session and the counter are kept that all screens share.
@MainActor
protocol SharedRepository: AnyObject {
  /// The user who is logged in.
  var session: Session? { get set }

  /// The number that all counter screens show.
  var count: Int { get set }
}

/// Keeps both in memory.
final class InMemorySharedRepository: SharedRepository {
  var session: Session?
  var count = 0

  init() { Trace.watch(self) }
}

/// Sent when the shared counter has changed.
struct CountChanged {}

/// Sent when a user was logged in or out.
struct SessionChanged {}
