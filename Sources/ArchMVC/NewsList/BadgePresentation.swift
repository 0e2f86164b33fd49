import Scenarios

/// A screen that shows the badge.
final class BadgeScreen: ControllerObserver {
  private let view: any ContentView<BadgeContent>
  private let tracer: (any Tracer)?

  init(_ view: any ContentView<BadgeContent>, tracer: (any Tracer)?) {
    self.view = view
    self.tracer = tracer
  }

  func didChange(_ unreadCount: Int) {
    tracer?.record(.computation, "badge")
    view.show(BadgeContent(unreadCount: unreadCount))
  }
}
