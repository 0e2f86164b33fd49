import Scenarios

extension DirectCounterBoard {
  /// Handles an action.
  func handle(_ action: Action) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(action)")
    switch action {
    case .intent(.increment(let id)): change(id) { $0.step(by: 1, within: bounds) }
    case .intent(.decrement(let id)): change(id) { $0.step(by: -1, within: bounds) }
    case .intent(.reset(let id)): change(id) { $0.value = 0 }
    case .intent(.resetAll): resetAll()
    case .intent(.incrementLater(let id)): incrementLater(id)
    case .intent(.cancelLater(let id)): cancelLater(id)
    case .delayElapsed(let id): delayElapsed(id)
    }
  }

  /// Changes a counter and shows what changed: the counter first, then the total.
  func change(_ id: Int, _ change: (inout Counter) -> Void) {
    guard state.counters.indices.contains(id) else { return report(id) }
    let old = state.counters[id]
    var new = old
    change(&new)
    guard new != old else { return }
    state.counters[id] = new
    showCounter(id)
    if new.value != old.value { showTotal() }
  }

  private func resetAll() {
    let changed = state.counters.indices.filter { state.counters[$0].value != 0 }
    guard !changed.isEmpty else { return }
    for id in changed { state.counters[id].value = 0 }
    for id in changed { showCounter(id) }
    showTotal()
  }
}
