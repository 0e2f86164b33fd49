import Observation
import Scenarios

/// The view model of a screen that shows the total of the board.
@Observable
@MainActor
final class TotalViewModel: ViewModel {
  private let controller: CounterController

  init(_ controller: CounterController) { self.controller = controller }

  /// What the screen shows; whoever reads it observes the total.
  var content: TotalContent { TotalContent(controller.total) }
}
