extension NewsState {
  @MainActor static func mappers(_ rows: EntityTable) -> some StateMapping<Self> {
    StateMapper(\Self.list)
      .and(EntityMapper(table: rows) { $0.rows })
      .and(StateMapper(\Self.unread))
  }
}

/// Changes the application state where it is stored, and logs the rows that are written.
struct IndexedNewsReducer: IndexedReducer {
  func reduce(_ state: inout NewsState, with action: NewsAction, log: inout [Int]) {
    let rowsAction = state.rowsAction(action)
    switch rowsAction {
    case .list(let rows, let leaving):
      log += leaving
      for row in rows { log.append(row.id) }
    case .change(let id, _): log.append(id)
    case nil: break
    }
    InPlaceNewsReducer().reduce(&state, with: action, rowsAction)
  }
}
