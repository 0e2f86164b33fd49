import ArchUDF
import Scenarios

extension NavigationStore {
  /// A view model of the tab bar.
  func tabBarViewModel() -> WholeStateViewModel<TabBarContent> {
    WholeStateViewModel(gate, tracer) { [self] in state.tabBarContent }
  }
}
