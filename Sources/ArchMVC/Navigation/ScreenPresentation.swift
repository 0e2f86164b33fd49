import Scenarios

/// A screen that shows one screen of the navigation, whatever its route.
final class RouteScreen: ControllerObserver {
  private let view: any ContentView<ScreenContent>
  private var shown: ScreenContent?

  init(_ view: any ContentView<ScreenContent>) { self.view = view }

  /// Shows what the controller that the screen is given has to show, from now on.
  func appear(of controller: ScreenController) -> ViewAttachment {
    controller.observe(with: self)
  }

  func didChange(_ controller: ScreenController) {
    let content = controller.content
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
