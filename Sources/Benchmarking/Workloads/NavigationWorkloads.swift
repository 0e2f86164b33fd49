import Conformance
import ReferenceModels
import ScenarioTesting
import Scenarios

/// What is done in a navigation.
struct NavigationWork: Sendable {
  /// What comes before the views are attached.
  var preparation: [NavigationIntent]

  /// Intents of two operations, each with what takes it back, from the identity of the visible screen.
  var operations: @Sendable (ScreenID) -> [[Step<NavigationIntent>]]

  /// Whether the screens that exist before have views; those that an operation opens have none.
  var hasScreenViews = true

  /// Whether the cost of one more view is measured.
  var isAboutViews = false

  var useful: Int

  /// An intent and what takes it back, twice.
  static func twice(
    _ intent: NavigationIntent, undo: NavigationIntent
  ) -> [[Step<NavigationIntent>]] {
    let steps = [Step(intents: [intent]), Step(intents: [undo], isAwaited: false)]
    return [steps, steps]
  }
}

extension Workload {
  static let ofNavigation = [
    navigation("push-pop", "push a screen on a stack of n, each with a view, and pop it") { n in
      NavigationWork(
        preparation: (1..<n).map { .push(.story($0)) },
        operations: { _ in NavigationWork.twice(.push(.counter), undo: .pop) }, useful: 2)
    },
    navigation("deep-link", "one deep link of n routes in place of n others") { n in
      let link = NavigationIntent.deepLink(.news, (0..<n).map { .story($0) })
      return NavigationWork(
        preparation: [link],
        operations: { _ in [[Step(intents: [link])], [Step(intents: [link])]] },
        hasScreenViews: false, useful: 1)
    },
    navigation("tabs", "select another tab and come back, with stacks of n") { n in
      let routes = (1..<n).map { Route.story($0) }
      return NavigationWork(
        preparation: [.deepLink(.news, routes), .deepLink(.home, routes)],
        operations: { _ in NavigationWork.twice(.select(.news), undo: .select(.home)) }, useful: 4)
    },
    navigation("modal", "present a modal over n others and dismiss it") { n in
      NavigationWork(
        preparation: (0..<n).map { .showModal(.story($0), stack: true) },
        operations: { _ in
          NavigationWork.twice(.showModal(.login, stack: true), undo: .dismissModal)
        }, useful: 2)
    },
    navigation("shared", "one step of the counter that n screens with views share") { n in
      NavigationWork(
        preparation: Array(repeating: .push(.counter), count: n),
        operations: { screen in
          [[Step(intents: [.increment(screen)])], [Step(intents: [.decrement(screen)])]]
        }, isAboutViews: true, useful: n)
    },
  ]

  private static func navigation(
    _ name: String, _ summary: String, _ work: @escaping @Sendable (_ n: Int) -> NavigationWork
  ) -> Workload {
    Workload("navigation", name, summary, [1, 10, 100]) { architecture, n, mode in
      let delivery = architecture.timing(in: [.navigation])
      guard let architecture = architecture as? any NavigationArchitecture.Type else { return nil }
      @MainActor func session<Variant: NavigationArchitecture>(_: Variant.Type)
        -> any WorkloadSession
      {
        CycleSession(NavigationSetup<Variant>(work(n), mode, delivery))
      }
      return session(architecture)
    }
  }
}

/// A navigation with views of the structure, the tab bar and the screens of its preparation.
final class NavigationSetup<Architecture: NavigationArchitecture>: WorkloadSetup {
  let delivery: Timing
  let views: Views
  let display = Display()
  private let work: NavigationWork
  private var model = NavigationModel()

  init(_ work: NavigationWork, _ mode: SessionMode, _ delivery: Timing) {
    self.work = work
    self.delivery = delivery
    views = Views(mode: mode)
    for intent in work.preparation { apply(intent) }
  }

  var usefulDeliveries: ClosedRange<Int> { work.useful...work.useful }

  func make() -> Architecture.App {
    Architecture.makeNavigationApp(
      environment: NavigationEnvironment(
        scenario: ScenarioEnvironment(display: display), identifiers: SequentialIdentifiers(),
        messages: MessageBus()))
  }

  func subject(of app: Architecture.App) -> Architecture.App { app }

  func open(_ app: Architecture.App, _ stopwatch: Stopwatch?) {
    for intent in work.preparation { app.send(intent) }
    display.showResults(delivery)
    _ = app.attachNavigation(views.structures.fresh())
    _ = app.attachTabBar(views.tabBars.fresh())
    if work.hasScreenViews {
      let content = model.navigationContent
      for screen in content.stacks.joined() + content.modals.flatMap(\.screens) {
        _ = app.attach(views.screens.fresh(screen.id.number), to: screen.id)
      }
    }
    display.settleIfLater(delivery)
  }

  func operations(on app: Architecture.App) -> [[Step<NavigationIntent>]] {
    work.operations(model.navigationContent.visibleScreen)
  }

  func apply(_ intent: NavigationIntent) { model.apply(.intent(intent)) }

  func findMismatch(inFirstCycle: Bool) -> String? {
    (inFirstCycle
      ? views.structures.findMismatch("structure") { _ in model.navigationContent } : nil)
      ?? views.screens.findMismatch("screen") { model.content(of: ScreenID($0)) }
      ?? views.tabBars.findMismatch("tab bar") { _ in model.tabBarContent }
  }

  func attachFurtherView(to app: Architecture.App) -> Bool {
    guard work.isAboutViews else { return false }
    _ = app.attach(views.screens.timingProbe, to: model.navigationContent.visibleScreen)
    return true
  }
}
