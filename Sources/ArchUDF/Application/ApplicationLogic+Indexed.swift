/// Changes the substate of the action's part where it is stored, and logs its entities, counters, screens
/// and rows, in their table.
struct IndexedApplicationTransition: Transition {
  let counter: CounterReducer
  let counters = EntityTable()
  let screens = EntityTable()
  let rows = EntityTable()

  var mappers: some StateMapping<ApplicationState> {
    ApplicationState.mappers(
      EntityMapper(table: counters) { $0.counters.counters },
      EntityMapper(table: screens) { $0.navigation.screens },
      EntityMapper(table: rows) { $0.news.rows })
  }

  func apply(_ action: ApplicationAction, to state: inout ApplicationState) {
    let oldCount = state.news.unread.count
    switch action {
    case .counter(let action):
      counters.log {
        IndexedBoardReducer(counter: counter).reduce(&state.counters, with: action, log: &$0)
      }
    case .navigation(let action):
      screens.log { IndexedNavigationReducer().reduce(&state.navigation, with: action, log: &$0) }
    case .news(let action):
      rows.log { IndexedNewsReducer().reduce(&state.news, with: action, log: &$0) }
    case .form(let action): InPlaceFormReducer().reduce(&state.form, with: action)
    }
    state.followReads(action, from: oldCount)
  }
}
