import ArchUDF
import Scenarios

extension CounterStore {
  /// A view model of one counter, or nothing when there is no such counter.
  func counterViewModel(_ id: Int) -> WholeStateViewModel<CounterContent>? {
    guard let initial = counter(id) else { return nil }
    return WholeStateViewModel(gate, tracer) { [counter] in CounterContent(counter(id) ?? initial) }
  }
}
