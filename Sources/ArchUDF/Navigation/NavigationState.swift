import Scenarios

/// The state of the navigation.
struct NavigationState: StoreState, Equatable {
  var structure: NavigationStructure

  /// The login that `showProfile` waits for: the wish lives as long as this modal is shown.
  var loginModal: ModalID?

  var screens = ScreensState()
  var unreadCount = 0

  var tabBar: TabBarState {
    TabBarState(selectedTab: structure.selectedTab, unreadCount: unreadCount)
  }

  var factory: any ViewModelFactory { SingleViewModelFactory(ScreenViewModel.init) }

  /// The parts that view models and middleware see; the navigation may be a part of
  /// another state.
  @MainActor
  static func mappers<Root>(in navigation: KeyPath<Root, Self>) -> [StateMapper<Root>] {
    [
      StateMapper(for: navigation),
      StateMapper(for: navigation.appending(path: \.structure)),
      StateMapper(for: navigation.appending(path: \.screens)),
      StateMapper(for: navigation.appending(path: \.tabBar)),
    ]
  }
}

/// What screens show: the counter and the session that they share, and which of them are busy.
struct ScreensState: Equatable {
  var counter = 0
  var session: Session?
  var busy: Set<ScreenID> = []

  /// What one screen shows of it.
  func state(of screen: Screen) -> ScreenState {
    ScreenState(
      counter: screen.route.showsCounter ? counter : 0,
      session: screen.route.showsSession ? session : nil, isBusy: busy.contains(screen.id))
  }
}

/// What one screen shows; zero and nil where its route does not show that.
struct ScreenState: Equatable {
  let counter: Int
  let session: Session?
  let isBusy: Bool
}

/// What the tab bar shows.
struct TabBarState: Equatable {
  let selectedTab: Tab?
  let unreadCount: Int
}

/// An action on the navigation.
///
/// Middleware replaces what the user did by actions that have all a reducer needs: the identities of
/// new screens come from outside, and a pure function cannot ask for them. It is `indirect`, because
/// a store passes it in a box.
indirect enum NavigationAction: StoreAction, Equatable {
  /// What the user did.
  case user(NavigationIntent)
  case push(Screen)
  case present(Modal)
  case showRoot(Screen)
  case showTabs([Screen])

  // Fresh tabs replace a single root, if there is one.
  case select(Tab, freshTabs: [Screen]?)
  case open([Screen], in: Tab, freshTabs: [Screen]?)

  /// A login, after which the profile is shown.
  case presentLogin(Modal)
  case logIn(name: String)
  case logInToProfile(name: String, freshTabs: [Screen]?)
  case logOut(onboarding: Screen)

  /// The delay of a screen is over.
  case delayElapsed(ScreenID)
  /// Another model counted the unread stories.
  case unreadChanged(Int)
}
