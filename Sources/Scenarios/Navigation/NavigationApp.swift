/// An application with tabs, stacks and modals: structure, identity, and the life of screens.
///
/// Intents are values and never fail; an intent for a screen or a modal that has left is stale and
/// does nothing. Each screen has a model, of whatever kind the architecture uses, which is made
/// once when the screen appears and released when it leaves.
@MainActor
public protocol NavigationApp: AnyObject, Sendable {
  /// Handles an intent, or queues it when called during a delivery.
  func send(_ intent: NavigationIntent)

  /// Attaches a view to the structure and delivers the current content once, before it returns.
  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment

  /// Attaches a view to the tab bar and delivers the current content once, before it returns.
  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment

  /// Attaches a view to a screen and delivers the current content once, before it returns.
  ///
  /// The attachment ends when the screen leaves. A screen that does not exist is reported as
  /// ``Diagnostic/unknownScreen(_:)``, and the attachment has ended.
  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment

  /// The current content of a view of the structure.
  var navigationContent: NavigationContent { get }

  /// The current content of a view of the tab bar.
  var tabBarContent: TabBarContent { get }

  /// The current content of a view of that screen, or nil if the screen does not exist.
  func content(of id: ScreenID) -> ScreenContent?

  /// Ends the application: effects are cancelled, attachments end, and later intents are ignored.
  func stop()
}

/// An architecture that implements the navigation.
public protocol NavigationArchitecture: Architecture {
  associatedtype App: NavigationApp

  /// Makes a fresh application.
  @MainActor
  static func makeNavigationApp(environment: NavigationEnvironment) -> App
}
