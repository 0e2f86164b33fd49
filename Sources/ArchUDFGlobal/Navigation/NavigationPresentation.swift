import ArchUDF
import Scenarios

extension NavigationStore {
  /// A view model of the structure.
  func navigationViewModel() -> WholeStateViewModel<NavigationContent> {
    WholeStateViewModel { [self] in state.navigationContent }
  }
}
