import ArchUDF
import Scenarios

extension NavigationStore {
  /// A view model of the structure.
  func structureViewModel() -> WholeStateViewModel<NavigationContent> {
    WholeStateViewModel { [self] in state.navigationContent }
  }
}
