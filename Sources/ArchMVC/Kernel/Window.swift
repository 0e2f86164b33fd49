import Scenarios

/// A screen without state: it holds the controllers that it was given, and computes what it shows.
///
/// ```swift
/// struct SessionScreen: ThinScreen {
///   let session: SessionController
///
///   var content: SessionContent { SessionContent(name: session.session?.name ?? "nobody") }
/// }
/// ```
@MainActor
public protocol ThinScreen<Content> {
  /// What its views show.
  associatedtype Content: Equatable & Sendable

  /// What the screen shows now.
  var content: Content { get }
}

/// The screens that have appeared, each in a view.
///
/// ```swift
/// window.show(SessionScreen(session: session), in: view, observing: [session.observers])
/// ```
///
/// The root layer owns the window, the window owns the screens, and they own the controllers. So
/// all of them go with the root layer.
@MainActor
public final class Window {
  private let screens = ObserverList<AnyObject>()

  /// Makes an empty window.
  public init() {}

  /// Shows a screen in a view, now and after each change of what it observes.
  public func show<Screen: ThinScreen>(
    _ screen: Screen, in view: any ContentView<Screen.Content>,
    observing subjects: [ControllerObservers]
  ) -> ViewAttachment {
    let appeared = appear(screen, in: view, observing: subjects)
    return ViewAttachment { [weak appeared] in appeared?.disappear() }
  }

  /// As `show`, for a view that is given other screens later, such as the view of a row.
  public func appear<Screen: ThinScreen>(
    _ screen: Screen, in view: any ContentView<Screen.Content>,
    observing subjects: [ControllerObservers]
  ) -> AppearedScreen<Screen> {
    let appeared = AppearedScreen(screen, in: view)
    appeared.place = screens.add(appeared)
    appeared.observe(subjects)
    return appeared
  }
}

/// A screen in a view: it shows itself again after each change of what it observes.
@MainActor
public final class AppearedScreen<Screen: ThinScreen>: ControllerObserver {
  /// The screen that is shown.
  public private(set) var screen: Screen

  /// The view; nil when the screen has disappeared.
  private var view: (any ContentView<Screen.Content>)?

  private var observations: [ViewAttachment] = []
  fileprivate weak var place: ObserverList<AnyObject>.Token?

  fileprivate init(_ screen: Screen, in view: any ContentView<Screen.Content>) {
    self.screen = screen
    self.view = view
  }

  /// Shows another screen in the same view; does nothing when it has disappeared.
  public func show(_ other: Screen, observing subjects: [ControllerObservers]) {
    guard view != nil else { return }
    endObservations()
    screen = other
    observe(subjects)
  }

  /// Shows nothing more, and releases the view.
  public func disappear() {
    view = nil
    endObservations()
    place?.remove()
  }

  /// Shows the screen as it is now.
  public func didChange() { view?.show(screen.content) }

  /// Disappears with what it shows.
  public func didLeave() { disappear() }

  fileprivate func observe(_ subjects: [ControllerObservers]) {
    observations = subjects.map { $0.add(self) }
    didChange()
  }

  private func endObservations() {
    for observation in observations { observation.detach() }
    observations = []
  }
}
