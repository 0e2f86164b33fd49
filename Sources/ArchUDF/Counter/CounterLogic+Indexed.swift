extension CounterState {
  @MainActor static func mappers(_ counters: EntityTable) -> some StateMapping<Self> {
    EntityMapper(table: counters) { (state: Self) in state.counters }
      .and(StateMapper { $0.total })
  }
}

/// Changes the counters where they are stored, and logs them.
struct IndexedBoardReducer<Ballast>: IndexedReducer {
  let counter: CounterReducer

  func reduce(_ state: inout CounterState<Ballast>, with action: CounterAction, log: inout [Int]) {
    if let id = action.change?.id { log.append(id) } else { log += state.counters.indices }
    InPlaceBoardReducer(counter: counter).reduce(&state, with: action)
  }
}
