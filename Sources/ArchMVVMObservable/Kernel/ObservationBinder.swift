import Observation
import Scenarios

/// Binds views to the content of a view model: what the observing body of a view does in SwiftUI.
///
/// The content is computed under observation tracking. A change of anything it was computed from
/// marks the binder dirty and asks for a frame; when the frame runs, the content is computed and
/// tracked again, and shown to all views without a comparison. Of the changes between two frames only
/// the first one is noticed.
///
/// A view that is attached to a dirty binder shows the current content at once, and the frame passes
/// it over unless there was another change: the binder tracks from that view's content on.
///
/// A tracking cannot be taken back, it ends by firing. So the binder tracks again only after it
/// fired, however often views come and go: there is never more than one tracking of it. To track
/// once for each view that is attached would pile trackings up.
///
/// That one tracking holds the binder, strongly: a weak reference would cost every change, and would
/// not rid what is observed of the tracking. So **who owns a binder must ``end()`` it** when the
/// screen leaves. Its views and its view model are released there and then. The empty binder is, too,
/// if its ``Lifetime`` is that of a screen; else it stays with what it observes, until that changes
/// or goes.
///
/// Whatever the content reads observably is tracked, and each thing has its price on every update. A
/// model that must be read without being tracked, by the controller that changes it or by a sum over
/// many, offers that beside its observable property.
@MainActor
package final class ObservationBinder<Model: ViewModel> {
  private let name: String
  private let rank: FrameUpdates.Rank
  private let place: Int
  private let updates: FrameUpdates
  private let departure: Departure?
  private var viewModel: Model?

  /// The views in the order of attachment, divided where one was attached to a dirty binder.
  private var lists: [ViewList<Model.Content>] = []

  /// The number of lists, from the first one on, whose views wait for the next frame.
  private var dirtyCount = 0

  /// Whether a change would mark the binder dirty.
  private var isTracking = false

  /// Whether the next frame calls this binder.
  private var isWaiting = false

  /// Makes a binder without views, which tracks nothing yet; traces know it by its name.
  package init(
    of viewModel: Model, _ name: String, rank: FrameUpdates.Rank, place: Int = 0,
    lifetime: Lifetime, updates: FrameUpdates
  ) {
    self.viewModel = viewModel
    self.name = name
    self.rank = rank
    self.place = place
    self.updates = updates
    departure = lifetime == .screen ? Departure() : nil
  }

  /// Attaches a view and shows it the current content, also while others wait for a frame.
  package func attach(_ view: any ContentView<Model.Content>) -> ViewAttachment {
    guard let viewModel else { return .ended }
    return currentViews().attach(view, showing: current(viewModel))
  }

  /// Attaches a view as ``attach(_:)`` does, so that it can be taken over by another binder.
  package func attachMovable(
    _ view: any ContentView<Model.Content>
  ) -> MovableView<Model>? {
    guard let viewModel else { return nil }
    let attachment = MovableAttachment(view, to: currentViews(), showing: current(viewModel))
    return MovableView(attachment, binder: self)
  }

  /// Takes a view over from another binder and shows it the current content.
  package func takeOver(_ view: MovableView<Model>) {
    guard view.binder !== self else { return }
    guard let viewModel else { return view.end() }
    view.binder = self
    view.attachment.move(to: currentViews(), showing: current(viewModel))
  }

  /// Ends every attachment, lets go of the view model, and tracks nothing any more.
  package func end() {
    viewModel = nil
    for views in lists { views.detachAll() }
    departure?.isOver = true
  }

  /// The list of the views that show the current content, for one more.
  private func currentViews() -> ViewList<Model.Content> {
    if dirtyCount == lists.count {
      if let last = lists.last, last.isEmpty {
        dirtyCount -= 1
      } else {
        lists.append(ViewList(updates.gate))
      }
    }
    return lists[lists.count - 1]
  }

  /// The current content, tracked unless it is already.
  private func current(_ viewModel: Model) -> Model.Content {
    updates.record(.computation, name)
    return isTracking ? viewModel.content : tracked(viewModel)
  }

  private func tracked(_ viewModel: Model) -> Model.Content {
    isTracking = true
    return withObservationTracking {
      _ = departure?.isOver
      return viewModel.content
    } onChange: {
      MainActor.assumeIsolated { self.contentWillChange() }
    }
  }

  /// The change is still to come, so that there is nothing to show yet.
  private func contentWillChange() {
    isTracking = false
    guard lists.contains(where: { !$0.isEmpty }) else { return }
    dirtyCount = lists.count
    if !isWaiting {
      isWaiting = true
      updates.add(rank: rank, place: place, show: showUpdate)
    }
  }

  private func showUpdate() {
    updates.record(.notification, name)
    isWaiting = false
    let dirty = lists.prefix(dirtyCount)
    dirtyCount = 0
    if lists.count > 1 { lists = lists.filter { !$0.isEmpty } }
    if let viewModel, dirty.contains(where: { !$0.isEmpty }) {
      let content = current(viewModel)
      for views in dirty { views.show(content) }
    }
  }
}

/// The attachment of a view that binders take over from each other.
@MainActor
package final class MovableView<Model: ViewModel> {
  fileprivate let attachment: MovableAttachment<Model.Content>
  fileprivate var binder: ObservationBinder<Model>

  fileprivate init(
    _ attachment: MovableAttachment<Model.Content>, binder: ObservationBinder<Model>
  ) {
    self.attachment = attachment
    self.binder = binder
  }

  /// Whether the view was detached, by this attachment or by its binder.
  package var hasEnded: Bool { attachment.hasEnded }

  /// Removes the view from its binder.
  package func end() { attachment.end() }
}

/// How long a binder is there.
package enum Lifetime {
  /// As long as the controllers that it observes: its tracking goes with them.
  case rootLayer

  /// Until its screen leaves, which the controllers outlive: its tracking is ended, at the price of
  /// one more thing to track.
  case screen
}
