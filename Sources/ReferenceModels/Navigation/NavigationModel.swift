import Scenarios

/// What the navigation must show, as a pure function of what happened to it.
///
/// It is written for clarity alone and shares no code with the variants but the types of contents
/// and identities: it counts identities, keeps stacks and modals, and formats on its own.
public struct NavigationModel: Equatable, Sendable {
  /// A stack per tab, or one for a single root; each has its topmost screen last.
  var stacks: [[Screen]] = []

  /// Nothing means a single root.
  var selectedTab: Tab?

  /// The topmost modal last.
  var modals: [Overlay] = []

  var lastIdentity = 0
  private var counter = 0
  var userName: String?
  private var busyScreens: Set<ScreenID> = []
  private var unreadCount = 0

  /// The modal of the login that `showProfile` opened, as long as it is there.
  var loginModal: ModalID?

  /// Screens over all others.
  struct Overlay: Equatable, Sendable {
    let id: ModalID
    let isStack: Bool
    var screens: [Screen]
  }

  /// A fresh application.
  public init() { showFreshTabs() }

  /// Something that can happen to an application.
  public enum Event: Equatable, Sendable {
    /// The user sent an intent.
    case intent(NavigationIntent)
    /// A second passed since the screen became busy.
    case delayElapsed(ScreenID)
    /// The message came that so many stories are unread.
    case unreadChanged(Int)
  }

  /// Makes something happen.
  public mutating func apply(_ event: Event) {
    switch event {
    case .intent(.increment(let screen)): if exists(screen) { counter += 1 }
    case .intent(.decrement(let screen)): if exists(screen) { counter -= 1 }
    case .intent(.incrementLater(let screen)): if exists(screen) { busyScreens.insert(screen) }
    case .intent(.login(let name)): logIn(name)
    case .intent(.logout): logOut()
    case .intent(let intent): navigate(intent)
    case .delayElapsed(let screen): if busyScreens.remove(screen) != nil { counter += 1 }
    case .unreadChanged(let count): unreadCount = count
    }
    forgetWhatLeft()
  }

  /// A delayed increment goes with its screen, and the wish goes with its modal.
  private mutating func forgetWhatLeft() {
    busyScreens.formIntersection(screens)
    if !modals.contains(where: { $0.id == loginModal }) { loginModal = nil }
  }

  /// The identities of all screens: by tabs or the single root, then by modals, each stack from its
  /// first screen.
  public var screens: [ScreenID] { allScreens.map(\.id) }

  private var allScreens: [Screen] { stacks.flatMap(\.self) + modals.flatMap(\.screens) }

  private func exists(_ screen: ScreenID) -> Bool { screens.contains(screen) }
}

// MARK: What views show

extension NavigationModel {
  /// What a view of the structure must show.
  public var navigationContent: NavigationContent {
    NavigationContent(
      stacks: stacks, selectedTab: selectedTab,
      modals: modals.map { Modal(id: $0.id, isStack: $0.isStack, screens: $0.screens) },
      visibleScreen: visibleScreen)
  }

  /// What a view of the tab bar must show.
  public var tabBarContent: TabBarContent {
    TabBarContent(selectedTab: selectedTab, newsBadge: unreadCount > 0 ? "\(unreadCount)" : nil)
  }

  /// What a view of the screen must show, or nothing when there is no such screen.
  public func content(of id: ScreenID) -> ScreenContent? {
    guard let screen = allScreens.first(where: { $0.id == id }) else { return nil }
    let (title, text) =
      switch screen.route {
      case .home: ("Home", "")
      case .news: ("News", "")
      case .profile: ("Profile", userName.map { "Logged in as \($0)" } ?? "Not logged in")
      case .onboarding: ("Welcome", "")
      case .login: ("Log In", "")
      case .counter: ("View id: \(id.number)", "Counter: \(counter)")
      case .story(let story): ("Story \(story)", "")
      }
    return ScreenContent(title: title, text: text, isBusy: busyScreens.contains(id))
  }
}
