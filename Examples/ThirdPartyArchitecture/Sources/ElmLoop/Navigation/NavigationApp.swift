import Scenarios

/// The navigation: a program with its runtime.
final class ElmNavigationApp: NavigationApp {
  private let runtime: Runtime<NavigationProgram>
  private let diagnostics: any Diagnostics

  init(environment: NavigationEnvironment) {
    let gate = StopGate()
    let effects = NavigationEffects(environment: environment.behind(gate))
    diagnostics = environment.scenario.diagnostics
    runtime = Runtime(
      effects.identities(NavigationProgram.identityCount), effects: effects, gate: gate,
      environment: environment.scenario)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { runtime.send(.intent(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    runtime.attach(view) { NavigationProgram.navigation(of: $0) }
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    runtime.attach(view) { NavigationProgram.tabBar(of: $0) }
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard content(of: id) != nil else {
      if runtime.isRunning { diagnostics.report(.unknownScreen(id)) }
      return .ended
    }
    return runtime.attach(view) { NavigationProgram.screen(id, of: $0) }
  }

  var navigationContent: NavigationContent { NavigationProgram.navigation(of: runtime.model) }

  var tabBarContent: TabBarContent { NavigationProgram.tabBar(of: runtime.model) }

  func content(of id: ScreenID) -> ScreenContent? {
    NavigationProgram.screen(id, of: runtime.model)
  }

  func stop() { runtime.stop() }
}

/// Performs the commands and subscriptions of the navigation.
struct NavigationEffects: EffectManager {
  typealias Loop = NavigationProgram

  let environment: NavigationEnvironment

  func perform(
    _ command: Loop.Command,
    send: @escaping @MainActor (Loop.Message) -> Void
  ) {
    switch command {
    case .identify(let intent, let count): send(.identified(intent, identities(count)))
    case .announce(let page): environment.screenModels?.didMake(page, for: page.screen.id)
    }
  }

  func start(
    _ subscription: Loop.Subscription,
    send: @escaping @MainActor (Loop.Message) -> Void
  ) -> Stop {
    switch subscription {
    case .unread:
      environment.messages.listen { message in
        if case .unreadChanged(let count) = message { send(.unreadChanged(count)) }
      }.end
    case .delay(let id):
      wait(NavigationEnvironment.delay, on: environment.scenario.clock) { send(.delayElapsed(id)) }
    }
  }

  func identities(_ count: Int) -> Identities {
    Identities((0..<count).map { _ in environment.identifiers.next() })
  }
}
