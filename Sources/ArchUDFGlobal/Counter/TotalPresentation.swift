import ArchUDF
import Scenarios

extension CounterStore {
  /// A view model of the total.
  func totalViewModel() -> WholeStateViewModel<TotalContent> {
    WholeStateViewModel { [total] in TotalContent(total()) }
  }
}
