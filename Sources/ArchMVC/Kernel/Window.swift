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
/// let screen = SessionScreen(session: session)
/// return window.show(screen, in: view, observing: session.observers).attachment
/// ```
///
/// The root layer owns the window, the window owns the screens, and they own the controllers. So all
/// of them go with the root layer.
@MainActor
public final class Window {
  private let screens = ObserverList<AnyObject>()

  /// Makes an empty window.
  public init() {}

  /// Shows a screen in a view, now and after each change of what it observes.
  public func show<Screen: ThinScreen>(
    _ screen: Screen, in view: any ContentView<Screen.Content>,
    observing subjects: ControllerObservers...
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

  /// Detaches the view when it is called.
  public var attachment: ViewAttachment { ViewAttachment { [weak self] in self?.disappear() } }

  /// Shows another screen in the same view, as a list does with the view of a row.
  public func show(_ other: Screen, observing subjects: ControllerObservers...) {
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
