import Scenarios

/// The application: dispatches intents, and attaches views to view models.
///
/// It knows the actions and the observed parts of the store in scope, not its state.
package final class UDFNavigationApp: NavigationApp {
  @ProvidedDispatcher<NavigationAction> private var dispatcher
  @ProvidedState private var structure: NavigationStructure
  @ProvidedState private var tabBar: TabBar
  @ProvidedState private var screens: ScreensState
  private let viewModels = ViewModelProvider()
  private let screenViewModels: ScreenViewModels
  private let diagnostics: any Diagnostics
  private var subscription: MessageSubscription?

  init(environment: NavigationEnvironment) {
    diagnostics = environment.scenario.diagnostics
    screenViewModels = ScreenViewModels(environment.screenModels)
    _ = $structure.add(screenViewModels)
    subscription = environment.messages.listen { [weak self] message in
      if case .unreadChanged(let count) = message {
        self?.dispatcher.dispatch(.unreadChanged(count))
      }
    }
  }

  isolated deinit { stop() }

  package func send(_ intent: NavigationIntent) { dispatcher.dispatch(.intent(intent)) }

  package func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    viewModels.attach(view, to: NavigationViewModel.self, for: ())
  }

  package func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    viewModels.attach(view, to: TabBarViewModel.self, for: ())
  }

  package func attach(
    _ view: some ContentView<ScreenContent>, to id: ScreenID
  ) -> ViewAttachment {
    guard viewModels.isActive else { return .ended }
    guard let viewModel = screenViewModels[id] else {
      diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return viewModels.attach(view, to: viewModel, value: screens.value(of: viewModel.screen))
  }

  package var navigationContent: NavigationContent { NavigationContent(structure) }

  package var tabBarContent: TabBarContent { TabBarContent(tabBar) }

  package func content(of id: ScreenID) -> ScreenContent? { screens.content(of: id) }

  package func stop() {
    viewModels.stop()
    subscription = nil
  }
}

extension UDFVariant {
  /// Makes a fresh application.
  @MainActor
  public static func makeNavigationApp(environment: NavigationEnvironment) -> some NavigationApp {
    let gate = StopGate()
    let environment = environment.behind(gate)
    let store = Store(
      NavigationState(tabs: environment.identifiers.tabRoots()), profile.decisions,
      NavigationReducer(), inPlace: InPlaceNavigationReducer(),
      indexed: { IndexedNavigationReducer().logging(NavigationState.mappers) },
      middleware: NavigationState.middleware(environment), mappers: NavigationState.mappers,
      environment: environment.scenario, gate: gate)
    return StoreScope.with(store) { UDFNavigationApp(environment: environment) }
  }
}
