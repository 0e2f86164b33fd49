import Scenarios

/// The navigation as a feature composed of features.
final class MVINavigationApp: NavigationApp {
  private let processor: Processor
  private let app: AppFeature

  init(_ environment: NavigationEnvironment, _ processor: Processor) {
    self.processor = processor
    app = AppFeature(environment.behind(processor.gate), processor)
  }

  isolated deinit { stop() }

  func send(_ intent: NavigationIntent) { processor.send(intent, to: app) }

  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment {
    app.attach(view)
  }

  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment {
    app.tabBar.attach(view)
  }

  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment {
    guard processor.gate.isOpen else { return .ended }
    guard let screen = app.screens[id] else {
      processor.environment.diagnostics.report(.unknownScreen(id))
      return .ended
    }
    return screen.attach(view)
  }

  var navigationContent: NavigationContent { app.value }

  var tabBarContent: TabBarContent { app.tabBar.value }

  func content(of id: ScreenID) -> ScreenContent? { app.screens[id]?.value }

  func stop() {
    processor.stop()
    app.end()
  }
}
