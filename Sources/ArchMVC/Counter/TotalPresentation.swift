import Scenarios

/// A screen that shows the total of the board.
final class TotalScreen: ControllerObserver {
  private let view: any ContentView<TotalContent>
  private var shown: TotalContent?

  init(_ view: any ContentView<TotalContent>) { self.view = view }

  /// Shows the total of the controller that the screen is given, from now on.
  func appear(of controller: CounterController) -> ViewAttachment {
    controller.observeTotal(with: self)
  }

  func didChange(_ total: CounterTotal) {
    let content = TotalContent(total)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
