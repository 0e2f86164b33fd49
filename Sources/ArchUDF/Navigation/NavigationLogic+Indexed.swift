import Scenarios

extension NavigationState {
  @MainActor static func mappers(_ screens: EntityTable) -> some StateMapping<Self> {
    StateMapper(\Self.structure)
      .and(EntityMapper(table: screens) { $0.screens })
      .and(StateMapper(\Self.tabBar))
  }
}

/// Changes the application state where it is stored, and logs the screens that are concerned: a
/// change of what screens share concerns those that show it.
struct IndexedNavigationReducer: IndexedReducer {
  func reduce(_ state: inout NavigationState, with action: NavigationAction, log: inout [Int]) {
    switch action {
    case .delayStarted(let id): log.append(id.number)
    case .delayElapsed(let id):
      log.append(id.number)
      log += state.screens.ids(where: \.showsCounter)
    case .step: log += state.screens.ids(where: \.showsCounter)
    case .logIn, .logInToProfile, .logOut: log += state.screens.ids(where: \.showsSession)
    default: break
    }
    let change = InPlaceNavigationReducer().change(&state, by: action)
    for screen in change?.left ?? [] { log.append(screen.id.number) }
  }
}

extension ScreensState {
  /// The identities of the screens of some routes, in ascending order.
  fileprivate func ids(where isIncluded: (Route) -> Bool) -> [Int] {
    byID.values.filter { isIncluded($0.screen.route) }.map(\.screen.id.number).sorted()
  }
}
