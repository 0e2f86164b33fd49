import Scenarios

/// The dependency container of the navigation: it hides which class implements a protocol.
///
/// Dependencies that screens share are made once.
@MainActor
struct NavigationContainer: ScreenViewModelFactory {
  private let gate = StopGate()
  private let environment: NavigationEnvironment
  private let structure: any StructureRepository
  private let sessions: any SessionRepository = InMemorySessionRepository()
  private let counter: any SharedCounterRepository = InMemorySharedCounterRepository()
  private let messages: NavigationMessages
  private let navigator: any Navigator<NavigationDestination>
  private let work = TaskRunner()

  init(environment: NavigationEnvironment) {
    self.environment = environment.behind(gate)
    let identifiers = environment.identifiers
    structure = InMemoryStructureRepository(NavigationStructure(tabs: identifiers.tabRoots()))
    messages = NavigationMessages(tracer: environment.scenario.tracer)
    navigator = AppNavigator(repository: structure, identifiers: identifiers, sender: messages)
  }

  private var tracer: (any Tracer)? { environment.scenario.tracer }

  func makeApp() -> MVVMInjectedNavigationApp {
    let navigation = NavigationViewModel(
      repository: structure, receiver: messages, tracer: tracer)
    let tabBar = TabBarViewModel(
      repository: structure, navigator: navigator, receiver: messages, tracer: tracer)
    let app = MVVMInjectedNavigationApp(
      navigation: navigation, tabBar: tabBar, viewModels: self, navigator: navigator,
      sender: messages, receiver: messages, gate: gate, environment: environment)
    work.queue = app
    tracer?.watch("structure") { [weak structure] in structure?.structure }
    tracer?.watch("session") { [weak sessions] in sessions?.session }
    tracer?.watch("unread") { [weak tabBar] in tabBar?.state.unreadCount }
    tracer?.watch("counter") { [weak counter] in counter?.value }
    return app
  }

  func makeScreenViewModel(_ screen: Screen) -> ScreenViewModel {
    ScreenViewModel(
      screen, counter: counter, sessions: sessions, navigator: navigator, sender: messages,
      receiver: messages, work: work, clock: environment.scenario.clock, tracer: tracer)
  }
}
