import Scenarios

/// A screen that shows the badge.
final class BadgeScreen: ControllerObserver {
  private let view: any ContentView<BadgeContent>
  private var shown: BadgeContent?

  init(_ view: any ContentView<BadgeContent>) { self.view = view }

  /// Shows the number of the controller that the screen is given, from now on.
  func appear(of controller: BadgeController) -> ViewAttachment {
    controller.observe(with: self)
  }

  func didChange(_ unreadCount: Int) {
    let content = BadgeContent(unreadCount: unreadCount)
    guard content != shown else { return }
    shown = content
    view.show(content)
  }
}
