import Scenarios

/// A screen without a state of its own: it holds the controllers that it was given, and what it shows of
/// them is all its logic.
@MainActor
protocol ThinScreen<Content> {
  associatedtype Content: Equatable & Sendable

  /// The name of what is shown, for traces.
  var name: String { get }

  /// The content that the screen shows now.
  var content: Content { get }
}

/// A thin screen that appeared in a view: it shows itself again after each change of what it observes.
final class AppearedScreen<Screen: ThinScreen>: ControllerObserver {
  private let screen: Screen
  private let view: any ContentView<Screen.Content>
  private let tracer: (any Tracer)?

  init(_ screen: Screen, in view: any ContentView<Screen.Content>, tracer: (any Tracer)?) {
    self.screen = screen
    self.view = view
    self.tracer = tracer
  }

  func didChange() {
    tracer?.record(.computation, screen.name)
    view.show(screen.content)
  }
}
