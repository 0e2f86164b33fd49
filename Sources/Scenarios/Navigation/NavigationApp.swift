/// An application with tabs, stacks and modals: structure, identity, and the life of screens.
///
/// Intents are values and never fail; an intent for a screen or a modal that has left is stale and
/// does nothing. Each screen has a model, of whatever kind the architecture uses, which is made
/// once when the screen appears and released when it leaves.
@MainActor
public protocol NavigationApp: Scenario where Intent == NavigationIntent {
  /// Attaches a view to the structure and shows it the current content once.
  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment

  /// Attaches a view to the tab bar and shows it the current content once.
  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment

  /// Attaches a view to a screen and shows it the current content once.
  ///
  /// The attachment ends when the screen leaves; that to a screen that does not exist has ended.
  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment

  /// The current content of a view of the structure.
  var navigationContent: NavigationContent { get }

  /// The current content of a view of the tab bar.
  var tabBarContent: TabBarContent { get }

  /// The current content of a view of that screen, or nil if the screen does not exist.
  func content(of id: ScreenID) -> ScreenContent?
}

/// An architecture that implements the navigation.
public protocol NavigationArchitecture: Architecture {
  associatedtype App: NavigationApp

  /// Makes a fresh application.
  @MainActor
  static func makeNavigationApp(environment: NavigationEnvironment) -> App
}
