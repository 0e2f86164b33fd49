import Scenarios

/// Makes the navigation, its screens, and all that they depend on; the application holds it.
@MainActor
struct NavigationContainer: ScreenViewModelFactory {
  private let environment: NavigationEnvironment
  private let repository = InMemorySharedRepository()
  private let counts = MessageChannel<CountChanged>()
  private let sessions = MessageChannel<SessionChanged>()
  private let messages: BusReceiver

  init(environment: NavigationEnvironment) {
    self.environment = environment
    messages = BusReceiver(environment.messages)
  }

  func makeApp() -> MVVMInjectedNavigationApp {
    let changes = MessageChannel<StructureChanged>()
    let navigator = AppNavigator(identifiers: environment.identifiers, changes: changes)
    let navigation = NavigationViewModel(
      repository: repository, navigator: navigator, sessions: sessions, changes: changes)
    let tabBar = TabBarViewModel(navigator: navigator, changes: changes, messages: messages)
    return MVVMInjectedNavigationApp(
      navigation: navigation, tabBar: tabBar, navigator: navigator, viewModels: self,
      changes: changes)
  }

  func makeScreenViewModel(_ screen: Screen) -> ScreenViewModel {
    ScreenViewModel(
      screen, repository: repository, countSender: counts, counts: counts, sessions: sessions,
      clock: environment.scenario.clock)
  }
}
