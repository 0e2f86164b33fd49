import Scenarios

/// What can be done to the model; each function says whether, or where, it changed something.
extension CounterModel {
  func step(_ id: Int, by amount: Int) -> Bool {
    func step(_ counter: inout Counter) -> Bool {
      let old = counter.value
      counter.step(by: amount, within: bounds)
      return counter.value != old
    }
    return step(&counters[id])
  }

  func reset(_ id: Int) -> Bool {
    guard counters[id].value != 0 else { return false }
    counters[id].value = 0
    return true
  }

  func resetAll() -> [Int] { counters.indices.filter(reset) }

  @discardableResult
  func setBusy(_ id: Int, _ isBusy: Bool) -> Bool {
    guard counters[id].isBusy != isBusy else { return false }
    counters[id].isBusy = isBusy
    return true
  }
}
