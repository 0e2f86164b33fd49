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

/// An action of the user, or of the system on behalf of the user, on the navigation.
public enum NavigationIntent: Equatable, Hashable, Sendable {
  /// A new screen on the active stack; single modals above that are dismissed.
  case push(Route)
  /// The topmost screen leaves the active stack, unless it is the root or below a single modal.
  case pop
  /// All screens but the root leave the active stack, unless it is below a single modal.
  case popToRoot
  /// The screens above this one leave the active stack, if it is there and not below a single
  /// modal.
  case popTo(ScreenID)
  /// As ``pop`` if this screen is the visible one.
  case popFrom(ScreenID)
  /// A new modal on top, with a single screen or with a stack.
  case showModal(Route, stack: Bool)
  /// The topmost modal leaves, if any.
  case dismissModal
  /// All modals leave.
  case dismissAllModals
  /// Another tab; modals leave, every stack stays. Under a single root ``showTabs`` comes first.
  case select(Tab)
  /// A single screen replaces tabs, stacks and modals.
  case showRoot(Route)
  /// Fresh tabs replace a single root; does nothing if there are tabs.
  case showTabs
  /// A tab with its root and the given routes, without modals. Under a single root ``showTabs``
  /// comes first.
  case deepLink(Tab, [Route])
  /// The profile tab; without a session a login in a modal stack first, once.
  case showProfile
  /// A session starts; a ``showProfile`` that waits for it is completed.
  case login(name: String)
  /// The session ends, and the onboarding is the single root. Does nothing without a session.
  case logout
  /// The user swiped back: as ``popFrom(_:)``.
  case systemDidPop(ScreenID)
  /// The user swiped a modal away; a modal that is not the topmost one is stale.
  case systemDidDismiss(ModalID)
  /// One more on the shared counter, from a screen that exists.
  case increment(ScreenID)
  /// One less on the shared counter, from a screen that exists.
  case decrement(ScreenID)
  /// Busy at once, one more a second later; gone with the screen. Does nothing while busy.
  case incrementLater(ScreenID)
}

/// The content of a view of the whole navigation.
public struct NavigationContent: Equatable, Sendable {
  /// The stacks: one per tab in the order of ``Tab``, or the one of a single root.
  public let stacks: [[Screen]]

  /// The selected tab, or nil under a single root.
  public let selectedTab: Tab?

  /// The modals, the topmost last.
  public let modals: [Modal]

  /// The screen that the user sees.
  public let visibleScreen: ScreenID

  public init(stacks: [[Screen]], selectedTab: Tab?, modals: [Modal], visibleScreen: ScreenID) {
    self.stacks = stacks
    self.selectedTab = selectedTab
    self.modals = modals
    self.visibleScreen = visibleScreen
    Trace.record(.made, self)
  }
}

/// The content of a view of the tab bar.
public struct TabBarContent: Equatable, Sendable {
  /// The selected tab, or nil under a single root.
  public let selectedTab: Tab?

  /// The number of unread stories, or nil when there is none.
  public let newsBadge: String?

  public init(selectedTab: Tab?, newsBadge: String?) {
    self.selectedTab = selectedTab
    self.newsBadge = newsBadge
    Trace.record(.made, self)
  }
}

/// The content of a view of one screen.
public struct ScreenContent: Equatable, Sendable {
  /// The name of the screen, for example `View id: 7` for a counter screen.
  public let title: String

  /// The text of the screen, for example `Counter: 3` or `Logged in as Ada`.
  public let text: String

  /// Whether a delayed increment of this screen is pending.
  public let isBusy: Bool

  public init(title: String, text: String, isBusy: Bool) {
    self.title = title
    self.text = text
    self.isBusy = isBusy
    Trace.record(.made, self)
  }
}

/// The dependencies that the navigation takes from outside.
@MainActor
public struct NavigationEnvironment {
  public var scenario: ScenarioEnvironment

  /// The source of the identities of screens and modals.
  public var identifiers: any IdentifierGenerator

  /// Delivers ``Message/unreadChanged(_:)``.
  public var messages: MessageBus

  /// The duration of a delayed increment.
  public static var delay: Duration { .seconds(1) }

  public init(
    scenario: ScenarioEnvironment, identifiers: any IdentifierGenerator, messages: MessageBus
  ) {
    self.scenario = scenario
    self.identifiers = identifiers
    self.messages = messages
  }
}

/// Generates unique numbers.
@MainActor
public protocol IdentifierGenerator: AnyObject {
  func next() -> Int
}

/// Counts from one.
public final class SequentialIdentifiers: IdentifierGenerator {
  package private(set) var last = 0

  public init() {}

  public func next() -> Int {
    last += 1
    return last
  }
}

extension IdentifierGenerator {
  /// Makes a screen with an identity of its own.
  public func screen(_ route: Route) -> Screen { Screen(id: ScreenID(next()), route: route) }

  /// Makes the screens of routes, from the first to the last.
  public func screens(_ routes: [Route]) -> [Screen] { routes.map(screen) }

  /// Makes the roots of fresh tabs, in the order of ``Tab``.
  public func tabRoots() -> [Screen] { screens(Tab.allCases.map(\.route)) }

  /// Makes a modal with its first screen; the modal gets its identity first.
  public func modal(_ route: Route, isStack: Bool) -> Modal {
    let id = ModalID(next())
    return Modal(id: id, isStack: isStack, first: screen(route))
  }
}
