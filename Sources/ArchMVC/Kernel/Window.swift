import Scenarios

/// A screen without state: it holds the controllers that it was given, and computes what it shows.
///
/// ```swift
/// struct SessionScreen: ThinScreen {
///   let session: SessionController
///
///   var observed: [ControllerObservers] { [session.observers] }
///
///   var content: SessionContent { SessionContent(name: session.session?.name ?? "nobody") }
/// }
/// ```
@MainActor
public protocol ThinScreen<Content> {
  /// What its views show.
  associatedtype Content: Equatable & Sendable

  /// The observers of everything that the content is computed from.
  var observed: [ControllerObservers] { get }

  /// What the screen shows now.
  var content: Content { get }

  /// Whether the thing it shows has left, such as a row of a list; then the screen disappears.
  var hasLeft: Bool { get }
}

extension ThinScreen {
  public var hasLeft: Bool { false }
}

/// The screens that have appeared, each in a view.
///
/// ```swift
/// window.show(SessionScreen(session: session), in: view)
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
  @discardableResult
  public func show<Screen: ThinScreen>(
    _ screen: Screen, in view: any ContentView<Screen.Content>
  ) -> AppearedScreen<Screen> {
    let appeared = AppearedScreen(screen, in: view)
    appeared.place = screens.add(appeared)
    appeared.observe()
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
  fileprivate weak var place: ObserverToken?

  fileprivate init(_ screen: Screen, in view: any ContentView<Screen.Content>) {
    self.screen = screen
    self.view = view
  }

  /// Makes the screen disappear when it is detached.
  public var attachment: ViewAttachment { ViewAttachment { [weak self] in self?.disappear() } }

  /// Shows another screen in the same view; does nothing when it has disappeared.
  public func show(_ other: Screen) {
    guard view != nil else { return }
    endObservations()
    screen = other
    observe()
  }

  /// Shows nothing more, and releases the view.
  public func disappear() {
    view = nil
    endObservations()
    place?.remove()
  }

  /// Shows the screen as it is now, unless it has left.
  public func didChange() {
    if screen.hasLeft { disappear() } else { view?.show(screen.content) }
  }

  fileprivate func observe() {
    observations = screen.observed.map { $0.add(self) }
    didChange()
  }

  private func endObservations() {
    for observation in observations { observation.detach() }
    observations = []
  }
}
