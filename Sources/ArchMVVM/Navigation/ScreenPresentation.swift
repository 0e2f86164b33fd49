import Scenarios

/// What the screens have in common.
@MainActor
final class ScreenContext {
  let model: NavigationModel
  let clock: any Clock<Duration>
  let completions: CompletionQueue
  let tracer: (any Tracer)?

  /// Called by a screen that has changed what all counter screens show, itself included if it is of
  /// one.
  let didChangeCounter: @MainActor () -> Void

  init(
    model: NavigationModel, environment: ScenarioEnvironment, completions: CompletionQueue,
    didChangeCounter: @escaping @MainActor () -> Void
  ) {
    self.model = model
    self.completions = completions
    self.didChangeCounter = didChangeCounter
    clock = environment.clock
    tracer = environment.tracer
  }
}

/// The view model of one screen, there for as long as the screen is.
final class ScreenViewModel: ViewModel {
  /// Who hears of what several screens show.
  typealias Audience = ObserverList<ScreenViewModel>

  let screen: Screen
  let context: ScreenContext
  var isBusy = false
  private(set) lazy var delay = OwnedTask(context.completions)

  /// Its place in the audience of what it shares with others, if it shares anything.
  var place: Audience.Token?

  /// Called when the screen leaves, before anybody is told of what changed.
  var didLeave: (@MainActor () -> Void)?

  private var didUpdate: (@MainActor (ScreenViewModel) -> Void)?

  init(_ screen: Screen, context: ScreenContext) {
    self.screen = screen
    self.context = context
  }

  func bind(_ didUpdate: (@MainActor (ScreenViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: ScreenContent {
    ScreenContent(
      screen, counter: context.model.counter, session: context.model.session, isBusy: isBusy)
  }

  var subject: String { "screen \(screen.id.number)" }

  var tracer: (any Tracer)? { context.tracer }

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  private func step(by amount: Int) {
    context.model.counter += amount
    context.didChangeCounter()
  }

  /// What this screen shares with others has another value.
  func sharedValueChanged() { update() }

  func update() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }
}
