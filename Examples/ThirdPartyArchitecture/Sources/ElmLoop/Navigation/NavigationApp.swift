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
      diagnostics.report(.unknownScreen(id))
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
