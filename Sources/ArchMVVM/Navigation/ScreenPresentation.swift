import Scenarios

/// The view model of one screen, there for as long as the screen is.
final class ScreenViewModel: ViewModel {
  let screen: Screen
  let model: NavigationModel
  let clock: any Clock<Duration>
  let didChangeCounter: @MainActor () -> Void
  var isBusy = false
  private(set) lazy var delay = OwnedTask(completions)
  private let completions: CompletionQueue
  private let tracer: (any Tracer)?
  private var didUpdate: (@MainActor (ScreenViewModel) -> Void)?

  /// Makes a view model that calls `didChangeCounter` when it has changed what all counter screens
  /// show, itself included if it is of one.
  init(
    _ screen: Screen, model: NavigationModel, environment: ScenarioEnvironment,
    completions: CompletionQueue, didChangeCounter: @escaping @MainActor () -> Void
  ) {
    self.screen = screen
    self.model = model
    self.completions = completions
    self.didChangeCounter = didChangeCounter
    clock = environment.clock
    tracer = environment.tracer
  }

  func bind(_ didUpdate: (@MainActor (ScreenViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: ScreenContent {
    ScreenContent(screen, counter: model.counter, session: model.session, isBusy: isBusy)
  }

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  private func step(by amount: Int) {
    model.counter += amount
    didChangeCounter()
  }

  /// What this screen shares with others has another value.
  func sharedValueChanged() { update() }

  func update() {
    tracer?.record(TraceEvent(.notification, "screen \(screen.id.number)"))
    didUpdate?(self)
  }
}
