import Observation
import Scenarios

/// The view model of a view that shows the whole structure.
@Observable
@MainActor
final class NavigationViewModel: ViewModel {
  private let controller: NavigationController

  init(_ controller: NavigationController) { self.controller = controller }

  /// What the view shows; whoever reads it observes the structure.
  var content: NavigationContent { NavigationContent(controller.structure) }
}
