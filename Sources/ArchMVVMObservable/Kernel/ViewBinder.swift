import Observation
import Scenarios

/// The binder of one thing: it binds each attached view to a root view by a tracking of its own.
///
/// The body is computed under observation tracking. The first change of a property that it read
/// makes the view wait for the next frame, which computes the body again, with a new tracking, and
/// shows it. Later changes before that frame are not noticed.
///
/// A tracking cannot be cancelled: it ends when it fires. When a view is detached, its armed
/// tracking is kept, and the next view of the same thing takes it over. So there are never more
/// trackings than the most views attached at once.
///
/// An armed tracking retains its binder, and the observed object the tracking. The owner of a binder
/// calls ``end()``, which breaks that cycle.
@MainActor
final class ViewBinder<Root: RootView> {
  private var root: Root?
  private let place: Int
  private let updates: FrameUpdates
  private let views = OldObserverList<BoundView<Root>>()

  /// The armed trackings of detached views.
  private var idle: [BoundView<Root>] = []

  private var isWaiting = false

  /// Makes a binder without views; a frame serves binders in the order of their places.
  init(_ root: Root, place: Int, updates: FrameUpdates) {
    self.root = root
    self.place = place
    self.updates = updates
  }

  /// Attaches a view and shows it the current content, also while other views wait for a frame.
  func attach(_ view: any ContentView<Root.Content>) -> ViewAttachment {
    guard updates.gate.isOpen, let root else { return .ended }
    let bound = idle.popLast() ?? BoundView(self)
    let token = views.add(bound)
    bound.view = view
    bound.token = token
    view.show(content(of: root, for: bound))
    return ViewAttachment { self.detach(bound, token) }
  }

  /// Ends every attachment, and releases the root view.
  func end() {
    root = nil
    idle = []
    views.forEach { $0.leave() }
    views.removeAll()
  }

  /// Shows the current content to the views that wait for it.
  private func showUpdate() {
    isWaiting = false
    views.forEach { bound in
      guard !bound.isTracking, updates.gate.isOpen, let root else { return }
      bound.view?.show(content(of: root, for: bound))
    }
  }

  /// All armed trackings of one thing have read the same properties, and fire together.
  ///
  /// Traces do not name the thing: the order among things that read the same property is random.
  fileprivate func contentWillChange() {
    updates.tracer?.record(.notification, "tracking")
    if !idle.isEmpty { idle = [] }
    guard !isWaiting, !views.isEmpty else { return }
    isWaiting = true
    updates.add(at: place) { self.showUpdate() }
  }

  /// Does nothing if another view has taken the tracking over.
  private func detach(_ bound: BoundView<Root>, _ token: BoundView<Root>.Token) {
    guard bound.token === token else { return }
    views.remove(token)
    if bound.isTracking { idle.append(bound) }
    bound.leave()
  }

  /// The current content, tracked for a view unless its tracking is armed already.
  private func content(of root: Root, for bound: BoundView<Root>) -> Root.Content {
    if let tracer = updates.tracer, let name = root.name { tracer.record(.computation, name) }
    return bound.isTracking ? root.body : bound.tracked(root)
  }
}

/// An attached view with its tracking.
@MainActor
private final class BoundView<Root: RootView> {
  typealias Token = OldObserverList<BoundView>.Token

  var view: (any ContentView<Root.Content>)?

  /// The entry among the binder's views, which identifies the attachment.
  var token: Token?

  /// Whether the tracking is armed; otherwise the view waits for the next frame.
  private(set) var isTracking = false

  private let binder: ViewBinder<Root>

  init(_ binder: ViewBinder<Root>) { self.binder = binder }

  /// Releases the view.
  func leave() {
    view = nil
    token = nil
  }

  /// The body of the root view, with a tracking that fires before the next change.
  func tracked(_ root: Root) -> Root.Content {
    isTracking = true
    return withObservationTracking {
      root.body
    } onChange: {
      MainActor.assumeIsolated { self.contentWillChange() }
    }
  }

  /// The property has its old value still, so there is nothing to show yet.
  private func contentWillChange() {
    isTracking = false
    binder.contentWillChange()
  }
}
