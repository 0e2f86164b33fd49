import Scenarios

/// A screen that shows the structure of the navigation.
final class NavigationScreen: ControllerObserver {
  private let view: any ContentView<NavigationContent>
  private var shown: NavigationContent?

  init(_ view: any ContentView<NavigationContent>) { self.view = view }

  /// Shows the structure of the controller that the screen is given, from now on.
  func appear(of controller: NavigationController) -> ViewAttachment {
    controller.observe(with: self)
  }

  func didChange(_ structure: NavigationStructure) {
    let content = NavigationContent(structure)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
