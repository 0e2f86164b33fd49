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
      (architecture as? any NavigationArchitecture.Type)?.session(work(n), mode)
    }
  }
}

extension NavigationArchitecture {
  /// A navigation with views of the structure, the tab bar and the screens of its preparation.
  @MainActor
  fileprivate static func session(
    _ work: NavigationWork, _ mode: SessionMode
  ) -> any WorkloadSession {
    let setting = Setting(mode, timing(in: .navigation)) {
      var models = Models()
      for intent in work.preparation { models.navigation.apply(.intent(intent)) }
      return models
    }
    let views = setting.views
    let setup = WorkloadSetup<App, App>(
      setting, useful: work.useful...work.useful,
      make: {
        makeNavigationApp(
          environment: NavigationEnvironment(
            scenario: ScenarioEnvironment(display: setting.display),
            identifiers: SequentialIdentifiers(), messages: MessageBus()))
      },
      subject: { $0 },
      open: { app, _ in
        for intent in work.preparation { app.send(intent) }
        setting.display.showResults(setting.delivery)
        _ = app.attachNavigation(views.structures.fresh())
        _ = app.attachTabBar(views.tabBars.fresh())
        if work.hasScreenViews {
          let content = setting.models.navigation.navigationContent
          for screen in content.stacks.joined() + content.modals.flatMap(\.screens) {
            _ = app.attach(views.screens.fresh(screen.id.number), to: screen.id)
          }
        }
        setting.display.settleIfLater(setting.delivery)
      },
      operations: { _ in
        work.operations(setting.models.navigation.navigationContent.visibleScreen)
      },
      apply: { intent in setting.change { $0.navigation.apply(.intent(intent)) } },
      attachFurtherView: work.isAboutViews
        ? { app in
          let screen = setting.models.navigation.navigationContent.visibleScreen
          _ = app.attach(views.screens.timingProbe, to: screen)
        } : nil)
    // Making the models takes much memory for a moment: that must not be the peak of a session.
    _ = setting.models
    return CycleSession(setup)
  }
}
