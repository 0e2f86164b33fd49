import Scenarios

extension CounterViewModel {
  func increment() {
    if step(by: 1) { valueDidChange() }
  }

  func decrement() {
    if step(by: -1) { valueDidChange() }
  }

  func reset() {
    model.counters[id].value = 0
    valueDidChange()
  }

  /// Changes the value unless it is at the bound; returns whether it does.
  func step(by amount: Int) -> Bool {
    let value = model.counters[id].value
    model.counters[id].step(by: amount, within: model.bounds)
    return model.counters[id].value != value
  }

  private func valueDidChange() {
    update()
    didChangeValue?()
  }
}

extension BoardViewModel {
  func resetAll() {
    for id in counters.indices { model.counters[id].value = 0 }
    for counter in counters { counter.update() }
    update()
  }
}
