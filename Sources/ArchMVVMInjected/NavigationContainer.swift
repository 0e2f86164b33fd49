import Scenarios

/// The container of the navigation: the only place where its objects are made.
///
/// Screens come and go; what they share is made once.
@MainActor
struct NavigationContainer: ScreenViewModelFactory {
  private let gate = StopGate()
  private let environment: NavigationEnvironment
  private let structure: Shared<any StructureRepository>
  private let messages: Shared<NavigationMessages>
  private let sessions = Shared<any SessionRepository> { InMemorySessionRepository() }
  private let counter = Shared<any SharedCounterRepository> { InMemorySharedCounterRepository() }
  private let work = Shared { WorkRunner() }

  init(environment: NavigationEnvironment) {
    self.environment = environment.behind(gate)
    structure = Shared {
      InMemoryStructureRepository(NavigationStructure(tabs: environment.identifiers.tabRoots()))
    }
    messages = Shared { NavigationMessages(diagnostics: environment.scenario.diagnostics) }
  }

  func makeApp() -> MVVMInjectedNavigationApp {
    let navigator = AppNavigator(
      repository: structure.instance, messages: messages.instance, viewModels: self,
      environment: environment)
    let tabBar = makeTabBarViewModel(navigator: navigator)
    let app = MVVMInjectedNavigationApp(
      repository: structure.instance, navigator: navigator, navigation: makeNavigationViewModel(),
      tabBar: tabBar, messages: messages.instance,
      bus: environment.messages, gate: gate, environment: environment.scenario)
    work.instance.queue = app
    let tracer = environment.scenario.tracer
    tracer?.watch("structure") { [weak kept = structure.instance] in kept?.structure }
    tracer?.watch("session") { [weak kept = sessions.instance] in kept?.session }
    tracer?.watch("badge") { [weak tabBar] in tabBar?.content.newsBadge }
    tracer?.watch("counter") { [weak kept = counter.instance] in kept?.value }
    return app
  }

  private func makeNavigationViewModel() -> NavigationViewModel {
    let navigation = NavigationViewModel(
      repository: structure.instance, views: makeViews(.navigation),
      tracer: environment.scenario.tracer)
    messages.instance.add(navigation, to: .structureChanged)
    return navigation
  }

  private func makeTabBarViewModel(
    navigator: any Navigator<NavigationDestination>
  ) -> TabBarViewModel {
    let tabBar = TabBarViewModel(
      repository: structure.instance, navigator: navigator, views: makeViews(.tabBar),
      tracer: environment.scenario.tracer)
    messages.instance.add(tabBar, to: .tabSelected)
    return tabBar
  }

  func makeScreenViewModel(
    _ screen: Screen, navigator: any Navigator<NavigationDestination>
  ) -> ScreenViewModel {
    let viewModel = ScreenViewModel(
      screen, counter: counter.instance, sessions: sessions.instance,
      delays: ScreenDelays(work: work.instance, clock: environment.scenario.clock),
      messages: messages.instance, navigator: navigator, views: makeViews(.screen),
      tracer: environment.scenario.tracer)
    if screen.route.showsCounter {
      viewModel.subscriptions.append(messages.instance.add(viewModel, to: .counterChanged))
    }
    if screen.route.showsSession {
      viewModel.subscriptions.append(messages.instance.add(viewModel, to: .sessionChanged))
    }
    return viewModel
  }

  private func makeViews<State, Content: Equatable & Sendable>(
    _ adapter: ViewAdapter<State, Content>
  ) -> AdaptedViews<State, Content> {
    AdaptedViews(adapter: adapter, gate: gate, tracer: environment.scenario.tracer)
  }
}
