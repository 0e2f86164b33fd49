import Scenarios

/// The navigation as a feature composed of features.
final class MVINavigationApp: NavigationApp {
  private let processor: Processor
  private let app: AppFeature

  init(environment: NavigationEnvironment) {
    processor = Processor(environment: environment.scenario)
    app = AppFeature(environment.behind(processor.gate), processor: processor)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { app(intent) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    attach(view, to: app)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    attach(view, to: app.tabBar)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard processor.gate.isOpen else { return .ended }
    guard let screen = app.screens[id] else {
      processor.environment.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return attach(view, to: screen)
  }

  var navigationContent: NavigationContent { app.value }

  var tabBarContent: TabBarContent { app.tabBar.value }

  func content(of id: ScreenID) -> ScreenContent? { app.screens[id]?.value }

  func stop() {
    guard processor.gate.isOpen else { return }
    processor.stop()
    app.end()
  }

  private func attach<Observed: Property>(
    _ view: any ContentView<Observed.Value>, to property: Observed
  ) -> ViewAttachment {
    processor.gate.isOpen ? processor.attach(view, to: property) : .ended
  }
}
