import Scenarios

/// The view model of the tab bar.
final class TabBarViewModel: ViewModel {
  var didUpdate: (@MainActor (TabBarViewModel) -> Void)?

  private let model: NavigationModel
  let tracer: (any Tracer)?

  init(_ model: NavigationModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var content: TabBarContent {
    TabBarContent(selectedTab: model.structure.selectedTab, unreadCount: model.unreadCount)
  }

  var subject: String { "tab bar" }

  func unreadDidChange(to count: Int) {
    model.unreadCount = count
    update()
  }
}

/// The view model of one screen, made when the screen appears and released when it leaves.
final class ScreenViewModel: ViewModel {
  var didUpdate: (@MainActor (ScreenViewModel) -> Void)?

  /// Called when this screen changed the counter that all counter screens show.
  var didChangeCounter: (@MainActor () -> Void)?

  /// The pending delayed increment; the screen is busy while there is one.
  var delay: Request? {
    didSet { update() }
  }

  /// The position among the screens that show the same shared value.
  var position: ScreenGroup.Token?

  let screen: Screen
  let model: NavigationModel
  let clock: any Clock<Duration>
  let completions: CompletionQueue
  let tracer: (any Tracer)?

  init(
    _ screen: Screen, _ model: NavigationModel, clock: any Clock<Duration>,
    completions: CompletionQueue, tracer: (any Tracer)?
  ) {
    self.screen = screen
    self.model = model
    self.clock = clock
    self.completions = completions
    self.tracer = tracer
  }

  var content: ScreenContent {
    ScreenContent(
      screen, counter: model.counter, session: model.session, isBusy: delay != nil)
  }

  var subject: String { "screen \(screen.id.number)" }
}

extension ScreenViewModel {
  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  private func step(by amount: Int) {
    model.counter += amount
    didChangeCounter?()
  }

  func incrementLater() {
    guard delay == nil else { return }
    delay = Request(
      "delay", completions, { [clock] in try await clock.sleep(for: NavigationEnvironment.delay) },
      didEnd: { [weak self] _ in self?.delayElapsed() })
  }

  private func delayElapsed() {
    model.counter += 1
    delay = nil
    didChangeCounter?()
  }

  /// Unbinds the screen and cancels its delayed increment.
  func leave() {
    didUpdate = nil
    delay = nil
  }
}

/// The screens that show the same shared value, in the order of appearance.
typealias ScreenGroup = OldObserverList<ScreenViewModel>
