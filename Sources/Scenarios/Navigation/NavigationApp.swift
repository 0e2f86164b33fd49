/// An application with tabs, stacks and modals: structure, identity, and screens that come and go.
///
/// Intents are values and never fail; one that is about a screen or a modal that is not there any
/// more is stale and does nothing. Each screen has a model, the architecture's own word for it,
/// which is made once when the screen appears and released when it leaves.
@MainActor
public protocol NavigationApp: AnyObject, Sendable {
  /// Does what the user asked for, or queues it when called during a delivery.
  func send(_ intent: NavigationIntent)

  /// Attaches a view to the structure and delivers the current content once, before it returns.
  func attachNavigation(_ view: some ContentView<NavigationContent>) -> ViewAttachment

  /// Attaches a view to the tab bar and delivers the current content once, before it returns.
  func attachTabBar(_ view: some ContentView<TabBarContent>) -> ViewAttachment

  /// Attaches a view to a screen and delivers the current content once, before it returns.
  ///
  /// The attachment ends when the screen leaves. A screen that is not there is reported as
  /// ``Diagnostic/unknownScreen(_:)``, and the attachment has ended.
  func attach(_ view: some ContentView<ScreenContent>, to id: ScreenID) -> ViewAttachment

  /// What a view of the structure would show now.
  var navigationContent: NavigationContent { get }

  /// What a view of the tab bar would show now.
  var tabBarContent: TabBarContent { get }

  /// What a view of that screen would show now, or nothing for a screen that is not there.
  func content(of id: ScreenID) -> ScreenContent?

  /// Ends the application: effects are cancelled, attachments end, and later intents are ignored.
  func stop()
}

/// An architecture that implements the navigation.
public protocol NavigationArchitecture: Architecture {
  /// The application's type.
  associatedtype App: NavigationApp

  /// Makes a fresh application.
  @MainActor
  static func makeNavigationApp(environment: NavigationEnvironment) -> App
}
