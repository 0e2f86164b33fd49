import Scenarios

/// The dependency container of the navigation: it hides which class implements a protocol.
///
/// Dependencies that screens share are made once.
@MainActor
struct NavigationContainer: ScreenViewModelFactory {
  private let gate = StopGate()
  private let environment: NavigationEnvironment
  private let repository: any NavigationRepository
  private let messages: NavigationMessages
  private let navigator: any Navigator<NavigationDestination>
  private let work = TaskRunner()

  init(environment: NavigationEnvironment) {
    self.environment = environment.behind(gate)
    let identifiers = environment.identifiers
    repository = InMemoryNavigationRepository(NavigationStructure(tabs: identifiers.tabRoots()))
    messages = NavigationMessages(tracer: environment.scenario.tracer)
    navigator = AppNavigator(repository: repository, identifiers: identifiers, sender: messages)
  }

  private var tracer: (any Tracer)? { environment.scenario.tracer }

  func makeApp() -> MVVMInjectedNavigationApp {
    let navigation = NavigationViewModel(
      repository: repository, receiver: messages, tracer: tracer)
    let tabBar = TabBarViewModel(
      repository: repository, navigator: navigator, receiver: messages, tracer: tracer)
    let app = MVVMInjectedNavigationApp(
      navigation: navigation, tabBar: tabBar, viewModels: self, navigator: navigator,
      sender: messages, receiver: messages, gate: gate, environment: environment)
    work.queue = app
    tracer?.watch("structure") { [weak repository] in repository?.structure }
    tracer?.watch("session") { [weak repository] in repository?.session }
    tracer?.watch("unread") { [weak tabBar] in tabBar?.state.unreadCount }
    tracer?.watch("counter") { [weak repository] in repository?.counter }
    return app
  }

  func makeScreenViewModel(_ screen: Screen) -> ScreenViewModel {
    ScreenViewModel(
      screen, repository: repository, navigator: navigator, sender: messages,
      receiver: messages, work: work, clock: environment.scenario.clock, tracer: tracer)
  }
}
