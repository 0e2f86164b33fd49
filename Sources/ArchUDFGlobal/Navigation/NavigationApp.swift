import ArchUDF
import Scenarios

/// The application around the same store as in `ArchUDF`, with a view model per view that
/// observes the whole state.
final class UDFGlobalNavigationApp: NavigationApp {
  private let store: NavigationStore
  private let diagnostics: any Diagnostics
  private let screens: AttachedScreens
  private let attached = AttachedViews()
  private let observation: StateObservation

  init(environment: NavigationEnvironment) {
    store = NavigationStore(environment: environment)
    diagnostics = environment.scenario.diagnostics
    screens = AttachedScreens(store)
    observation = store.observeScreens(with: screens)
    store.state.navigationContent.stacks.joined().forEach(screens.appear)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { store.dispatcher.dispatch(.intent(intent)) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(view, to: store.navigationViewModel(), among: attached)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(view, to: store.tabBarViewModel(), among: attached)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard store.gate.isOpen else { return .ended }
    guard let screen = screens[id] else {
      diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return attach(view, to: store.screenViewModel(screen.screen), among: screen.attached)
  }

  private func attach<Content>(
    _ view: any ContentView<Content>, to viewModel: WholeStateViewModel<Content>,
    among attached: AttachedViews
  ) -> ViewAttachment {
    var attachment = ViewAttachment.ended
    guard store.gate.isOpen else { return attachment }
    store.dispatcher.holdActions {
      attachment = attached.attach(
        view, to: viewModel, observing: store.observe(viewModel.didReduce))
    }
    return attachment
  }

  var navigationContent: NavigationContent { store.state.navigationContent }

  var tabBarContent: TabBarContent { store.state.tabBarContent }

  func content(of id: ScreenID) -> ScreenContent? { store.state.content(of: id) }

  func stop() {
    store.stop()
    screens.detachAll()
    attached.detachAll()
  }
}
