import Scenarios

/// The application around a store, which holds the structure.
///
/// Intents become actions; a view model is made for each screen that appears, and released when the
/// screen leaves.
final class UDFNavigationApp: NavigationApp {
  private let store: NavigationStore
  private let diagnostics: any Diagnostics
  private let screens: ScreenViewModels
  private let navigation = NavigationViewModel()
  private let tabBar = TabBarViewModel()
  private var observations: [StateObservation] = []
  private var isStopped = false

  init(environment: NavigationEnvironment) {
    store = NavigationStore(environment: environment)
    diagnostics = environment.scenario.diagnostics
    screens = ScreenViewModels(store)
    observations = [
      store.observeScreens(with: screens),
      store.structure.observe(with: navigation),
      store.store.mapped(StateMapper { $0.tabBar }).observe(with: tabBar),
      store.store.mapped(StateMapper { $0.busy }).observe(with: BusyScreens(screens)),
    ]
    store.state.structure.screens.forEach(screens.appear)
  }

  func send(_ intent: NavigationIntent) { store.dispatcher.dispatch(.intent(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(view, to: navigation.views, showing: navigationContent)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(view, to: tabBar.views, showing: tabBarContent)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard !isStopped else { return .ended }
    guard let viewModel = screens[id], let content = content(of: id) else {
      diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return attach(view, to: viewModel.makeViews(), showing: content)
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>, showing content: Content
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    guard !isStopped else { return attachment }
    store.dispatcher.holdActions { attachment = views.attach(view, showing: content) }
    return attachment
  }

  var navigationContent: NavigationContent { store.state.navigationContent }

  var tabBarContent: TabBarContent { store.state.tabBarContent }

  func content(of id: ScreenID) -> ScreenContent? { store.state.content(of: id) }

  func stop() {
    isStopped = true
    store.stop()
    screens.detachAll()
    navigation.views.detachAll()
    tabBar.views.detachAll()
  }
}
