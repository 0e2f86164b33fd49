import Scenarios

/// The view model of one screen, made when the screen appears and released when it leaves.
final class ScreenViewModel: ViewModel {
  var didUpdate: (@MainActor (ScreenViewModel) -> Void)?

  /// Called after `didUpdate` when this screen changed the counter that all counter screens show.
  var didChangeCounter: (@MainActor () -> Void)?

  /// The delayed increment that is pending; the screen is busy while there is one.
  private var delay: Request? {
    didSet { update() }
  }

  private let screen: Screen
  private let model: NavigationModel
  private let clock: any Clock<Duration>

  init(_ screen: Screen, _ model: NavigationModel, clock: any Clock<Duration>) {
    self.screen = screen
    self.model = model
    self.clock = clock
    Trace.watch(self, of: screen.id)
  }

  // MARK: Outputs

  var text: String {
    switch screen.route {
    case .counter: "Counter: \(model.counter)"
    case .profile: model.session.map { "Logged in as \($0.name)" } ?? "Not logged in"
    case .home, .news, .onboarding, .login, .story: ""
    }
  }

  var isBusy: Bool { delay != nil }

  var content: ScreenContent { ScreenContent(title: screen.title, text: text, isBusy: isBusy) }

  // MARK: Functions

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func incrementLater() {
    guard !isBusy else { return }
    delay = Request({ [clock] in try await clock.sleep(for: NavigationEnvironment.delay) }) {
      [weak self] _ in self?.delayDidEnd()
    }
  }

  private func step(by amount: Int) {
    model.counter += amount
    update()
    didChangeCounter?()
  }

  /// The counter is changed before `delay`, which reports the update.
  private func delayDidEnd() {
    model.counter += 1
    delay = nil
    didChangeCounter?()
  }
}
