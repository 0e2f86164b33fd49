import ArchUDF
import Scenarios

extension NavigationStore {
  /// A view model of the structure.
  func navigationViewModel() -> WholeStateViewModel<NavigationContent> {
    WholeStateViewModel(gate, tracer) { [self] in state.navigationContent }
  }
}
