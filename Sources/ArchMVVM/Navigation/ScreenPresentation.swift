import Scenarios

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

/// The screens that show the same shared value, in the order of appearance.
typealias ScreenGroup = ObserverList<ScreenViewModel>
