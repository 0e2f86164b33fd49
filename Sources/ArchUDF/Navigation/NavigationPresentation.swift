import Scenarios

extension NavigationState {
  /// What a view of the structure shows.
  package var navigationContent: NavigationContent { NavigationContent(structure) }
}

/// Turns the structure into what its views show.
final class NavigationViewModel: StateObserver {
  let views = ViewList<NavigationContent>()

  func didReduce(_ structure: NavigationStructure, oldState: NavigationStructure?) {
    if !views.isEmpty { views.show(NavigationContent(structure)) }
  }
}
