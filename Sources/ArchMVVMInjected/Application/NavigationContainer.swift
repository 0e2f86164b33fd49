import Scenarios

/// Makes the navigation, its screens, and all that they depend on.
@MainActor
struct NavigationContainer: ScreenViewModelFactory {
  private let environment: NavigationEnvironment
  private let repository = InMemorySharedRepository()
  private let counts = MessageChannel<CountChanged>()
  private let sessions = MessageChannel<SessionChanged>()

  init(environment: NavigationEnvironment) { self.environment = environment }

  func makeApp() -> MVVMInjectedNavigationApp {
    let changes = MessageChannel<StructureChanged>()
    let navigator = AppNavigator(identifiers: environment.identifiers, changes: changes)
    let navigation = NavigationViewModel(
      repository: repository, navigator: navigator, sessions: sessions, changes: changes)
    let tabBar = TabBarViewModel(
      navigator: navigator, changes: changes, messages: BusReceiver(environment.messages))
    return MVVMInjectedNavigationApp(
      navigation: navigation, tabBar: tabBar, viewModels: self, changes: changes)
  }

  func makeScreenViewModel(_ screen: Screen) -> ScreenViewModel {
    ScreenViewModel(
      screen, repository: repository, counts: counts, sessions: sessions,
      clock: environment.scenario.clock)
  }
}
