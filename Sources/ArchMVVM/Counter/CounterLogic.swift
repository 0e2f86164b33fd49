import Scenarios

extension CounterViewModel {
  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func reset() {
    model.counters[id].value = 0
    valueDidChange()
  }

  private func step(by amount: Int) {
    model.counters[id].step(by: amount, within: model.bounds)
    valueDidChange()
  }

  private func valueDidChange() {
    update()
    didChangeValue()
  }
}

extension BoardViewModel {
  func resetAll() {
    for id in counters.indices { model.counters[id].value = 0 }
    for counter in counters { counter.update() }
    total.update()
  }
}
