import Scenarios

/// The controller of one screen: it owns what belongs to the screen alone, and goes with it.
///
/// It is given the session controller, and observes what its route shows of that.
final class ScreenController: ControllerObserver {
  private let screen: Screen
  private let shared: SessionController
  private let observers = ControllerObservers<ScreenController>()
  private var observation: ViewAttachment?
  private var delay: Task<Void, Never>?

  init(_ screen: Screen, shared: SessionController) {
    self.screen = screen
    self.shared = shared
    observation = shared.observe(screen.route, with: self)
  }

  /// What the screen shows now.
  var content: ScreenContent {
    ScreenContent(
      screen, counter: shared.model.counter, session: shared.model.session, isBusy: delay != nil)
  }

  /// Adds an observer of the screen and tells it at once.
  func observe(with observer: some ControllerObserver<ScreenController>) -> ViewAttachment {
    let observation = observers.add(observer)
    observer.didChange(self)
    return observation
  }

  /// What all screens share has changed.
  func didChange(_ model: SessionModel) { tell() }

  /// Calls `elapsed` after the delay, unless the screen leaves before; does nothing while busy.
  func startDelay(
    _ clock: any Clock<Duration>, elapsed: @escaping @MainActor () -> Void
  ) {
    guard delay == nil else { return }
    delay = Task {
      try? await clock.sleep(for: NavigationEnvironment.delay)
      if !Task.isCancelled { elapsed() }
    }
    tell()
  }

  /// The delay is over.
  func endDelay() {
    delay = nil
    tell()
  }

  /// Ends what belongs to the screen: its effect, and all observations by it and of it.
  func leave() {
    delay?.cancel()
    observation?.detach()
    observers.removeAll()
  }

  private func tell() {
    if !observers.isEmpty { observers.tell(self) }
  }
}
