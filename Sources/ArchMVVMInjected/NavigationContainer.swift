import Scenarios

/// The container of the navigation: the only place where its objects are made.
///
/// Screens come and go; what they share is made once.
@MainActor
struct NavigationContainer: ScreenViewModelFactory {
  private let environment: NavigationEnvironment
  private let structure: any StructureRepository
  private let sessions: any SessionRepository
  private let counter: any SharedCounterRepository
  private let messages: NavigationMessages
  private let work = WorkRunner()

  init(environment: NavigationEnvironment) {
    self.environment = environment
    structure = InMemoryStructureRepository(.freshTabs(environment.identifiers))
    sessions = InMemorySessionRepository()
    counter = InMemorySharedCounterRepository()
    messages = NavigationMessages(diagnostics: environment.scenario.diagnostics)
  }

  func makeApp() -> MVVMInjectedNavigationApp {
    let navigator = AppNavigator(
      repository: structure, messages: messages, viewModels: self,
      environment: environment)
    let app = MVVMInjectedNavigationApp(
      repository: structure, navigator: navigator, navigation: makeNavigationViewModel(),
      tabBar: makeTabBarViewModel(navigator: navigator), messages: messages,
      bus: environment.messages, environment: environment.scenario)
    work.queue = app
    return app
  }

  private func makeNavigationViewModel() -> NavigationViewModel {
    let navigation = NavigationViewModel(
      repository: structure, views: AdaptedViews(adapter: .navigation),
      tracer: environment.scenario.tracer)
    messages.add(navigation, to: .structureChanged)
    return navigation
  }

  private func makeTabBarViewModel(
    navigator: any Navigator<NavigationDestination>
  ) -> TabBarViewModel {
    let tabBar = TabBarViewModel(
      repository: structure, navigator: navigator, views: AdaptedViews(adapter: .tabBar),
      tracer: environment.scenario.tracer)
    messages.add(tabBar, to: .tabSelected)
    return tabBar
  }

  func makeScreenViewModel(
    _ screen: Screen, navigator: any Navigator<NavigationDestination>
  ) -> ScreenViewModel {
    let viewModel = ScreenViewModel(
      screen, counter: counter, sessions: sessions,
      delays: ScreenDelays(work: work, clock: environment.scenario.clock), messages: messages,
      navigator: navigator,
      views: AdaptedViews(adapter: .screen), tracer: environment.scenario.tracer)
    if screen.route.showsCounter {
      viewModel.subscriptions.append(messages.add(viewModel, to: .counterChanged))
    }
    if screen.route.showsSession {
      viewModel.subscriptions.append(messages.add(viewModel, to: .sessionChanged))
    }
    return viewModel
  }
}
