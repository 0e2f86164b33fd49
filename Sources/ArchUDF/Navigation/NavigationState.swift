import Scenarios

/// The application state: the structure, the screens' own part, and the tab bar's badge.
///
/// The type of `Screens` says how the screens are stored: plainly, or in an `EntityTable`.
struct NavigationState<Screens: EntityWriting<ScreensState>>: StoreState {
  var structure: NavigationStructure

  /// The login that `showProfile` waits for: the wish lives as long as this modal is shown.
  var loginModal: ModalID?

  var screens: Screens
  var unreadCount = 0

  /// The part that the tab bar shows.
  var tabBar: TabBar { TabBar(selectedTab: structure.selectedTab, unreadCount: unreadCount) }

  var factory:
    CompositeViewModelFactory<
      SingleViewModelFactory<Screen, ScreenViewModel>, InitializableViewModelFactory
    >
  {
    CompositeViewModelFactory(
      SingleViewModelFactory { ScreenViewModel($0) }, InitializableViewModelFactory())
  }
}

extension NavigationState {
  /// Fresh tabs, without a session.
  init(tabs roots: [Screen], _ screens: (ScreensState) -> Screens) {
    let states = roots.map { ($0.id, ScreenState(screen: $0)) }
    structure = NavigationStructure(tabs: roots)
    self.screens = screens(ScreensState(byID: Dictionary(uniqueKeysWithValues: states)))
  }
}

extension NavigationState where Screens == ScreensState {
  @MainActor static var mappers: some StateMapping<Self> {
    StateMapper(\Self.structure).and(StateMapper(\Self.screens)).and(StateMapper(\Self.tabBar))
  }
}

extension NavigationState where Screens == EntityTable<ScreensState> {
  @MainActor static var indexedMappers: some StateMapping<Self> {
    StateMapper(\Self.structure)
      .and(
        EntityMapper {
          $0.screens.entities
        } takeLog: {
          $0.screens.swapLog(with: &$1)
        }
      )
      .and(StateMapper(\Self.tabBar))
  }
}

extension NavigationState: Equatable where Screens: Equatable {}

/// The part that screens show: what they share, and the state of each.
struct ScreensState: Equatable, EntityWriting {
  var counter = 0
  var session: Session?
  var byID: [ScreenID: ScreenState] = [:]

  /// The identities of the screens of some routes, in ascending order.
  func ids(where isIncluded: (Route) -> Bool) -> [Int] {
    byID.values.filter { isIncluded($0.screen.route) }.map(\.screen.id.number).sorted()
  }
}

/// The state of one screen.
struct ScreenState: Equatable {
  let screen: Screen
  var isBusy = false
}

/// The part of the state that the tab bar shows.
struct TabBar: Equatable {
  var selectedTab: Tab?
  var unreadCount: Int
}
