/// The entities of an application: counters, screens and rows.
@MainActor
struct ApplicationTables {
  let counters = EntityTable()
  let screens = EntityTable()
  let rows = EntityTable()
}

extension ApplicationState {
  @MainActor static func mappers(_ tables: ApplicationTables) -> some StateMapping<Self> {
    EntityMapper(table: tables.counters) { (state: Self) in state.counters.counters }
      .and(StateMapper(\Self.counters.total))
      .and(StateMapper(\Self.navigation.structure))
      .and(EntityMapper(table: tables.screens) { $0.navigation.screens })
      .and(StateMapper(\Self.navigation.tabBar)).and(StateMapper(\Self.news.list))
      .and(EntityMapper(table: tables.rows) { $0.news.rows })
      .and(StateMapper(\Self.news.unread)).and(formMappers)
  }
}

/// Changes the substate of the action's part where it is stored, and logs its entities in their table.
struct IndexedApplicationTransition: Transition {
  let counter: CounterReducer
  let tables: ApplicationTables

  static var keepsOldState: Bool { false }

  func apply(_ action: ApplicationAction, to state: inout ApplicationState) {
    switch action {
    case .counter(let action):
      IndexedBoardReducer(counter: counter)
        .reduce(&state.counters, with: action, log: &tables.counters.written)
    case .navigation(let action):
      IndexedNavigationReducer()
        .reduce(&state.navigation, with: action, log: &tables.screens.written)
    case .news(let action):
      let oldCount = state.news.unread.count
      IndexedNewsReducer().reduce(&state.news, with: action, log: &tables.rows.written)
      state.followReads(action, from: oldCount)
    case .form(let action): InPlaceFormReducer().reduce(&state.form, with: action)
    }
  }
}
