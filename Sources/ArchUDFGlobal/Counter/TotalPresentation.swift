import ArchUDF
import Scenarios

extension CounterStore {
  /// A view model of the total.
  func totalViewModel() -> WholeStateViewModel<TotalContent> {
    WholeStateViewModel(gate, tracer) { [total] in TotalContent(total()) }
  }
}
