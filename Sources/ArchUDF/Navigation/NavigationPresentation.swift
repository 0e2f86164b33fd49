import Scenarios

extension NavigationState {
  /// What a view of the structure shows.
  package var navigationContent: NavigationContent { NavigationContent(structure) }
}

/// Turns the structure into what its views show.
final class NavigationViewModel: StateObserver {
  let views: ViewList<NavigationContent>
  private let tracer: (any Tracer)?

  init(_ store: NavigationStore) {
    views = ViewList(store.gate)
    tracer = store.tracer
  }

  func didReduce(_ structure: NavigationStructure, oldState: NavigationStructure?) {
    if !views.isEmpty { views.show(content(of: structure)) }
  }

  /// Presents the structure to a view.
  func content(of structure: NavigationStructure) -> NavigationContent {
    tracer?.record(.computation, "navigation")
    return NavigationContent(structure)
  }
}
