import Scenarios

/// The application around a store, which holds the structure.
///
/// Intents become actions; a view model is made for each screen that appears, and released when the
/// screen leaves.
final class UDFNavigationApp: NavigationApp {
  private let store: NavigationStore
  private let diagnostics: any Diagnostics
  private let screens: ScreenViewModels
  private let navigation: NavigationViewModel
  private let tabBar: TabBarViewModel
  private var observations: [StateObservation] = []

  init(environment: NavigationEnvironment) {
    store = NavigationStore(environment: environment)
    diagnostics = environment.scenario.diagnostics
    screens = ScreenViewModels(store)
    navigation = NavigationViewModel(store)
    tabBar = TabBarViewModel(store)
    observations = [
      store.observeScreens(with: screens),
      store.structure.observe(with: navigation),
      store.store.mapped(StateMapper { $0.tabBar }).observe(with: tabBar),
      store.store.mapped(StateMapper { $0.busy }).observe(with: BusyScreens(screens)),
    ]
    store.state.structure.screens.forEach(screens.appear)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { store.dispatcher.dispatch(.intent(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(view, to: navigation.views, showing: navigation.content(of: store.state.structure))
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(view, to: tabBar.views, showing: tabBar.content(of: store.state.tabBar))
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard store.gate.isOpen else { return .ended }
    guard let viewModel = screens[id] else {
      diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return attach(view, to: viewModel.makeViews(), showing: viewModel.content())
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to views: ViewList<Content>,
    showing content: @autoclosure () -> Content
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    guard store.gate.isOpen else { return attachment }
    store.dispatcher.holdActions { attachment = views.attach(view, showing: content()) }
    return attachment
  }

  var navigationContent: NavigationContent { store.state.navigationContent }

  var tabBarContent: TabBarContent { store.state.tabBarContent }

  func content(of id: ScreenID) -> ScreenContent? { store.state.content(of: id) }

  func stop() {
    store.stop()
    screens.detachAll()
    navigation.views.detachAll()
    tabBar.views.detachAll()
  }
}
