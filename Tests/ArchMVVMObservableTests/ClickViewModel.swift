import ArchMVVMObservable
import Observation

/// The view model of a screen: what it has to itself, over what all screens share.
@Observable
final class ClickViewModel: ViewModel {
  /// The screen's alone.
  var title: String

  private let controller: ClickController

  init(_ title: String, _ controller: ClickController) {
    self.title = title
    self.controller = controller
  }

  var content: String { "\(title): \(controller.clicks)" }
}
