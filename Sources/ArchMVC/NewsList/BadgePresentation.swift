import Scenarios

/// A screen that shows the badge.
final class BadgeScreen: ControllerObserver {
  private let view: any ContentView<BadgeContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<BadgeContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  /// Shows the number of the controller that the screen is given, from now on.
  func appear(of controller: BadgeController) -> ViewAttachment {
    controller.observe(with: self)
  }

  func didChange(_ unreadCount: Int) {
    tracer?.record(.computation, "badge")
    view.show(BadgeContent(unreadCount: unreadCount))
  }
}
