import Observation
import Scenarios

/// Binds views to the content of a view model: what the observing body of a view does in SwiftUI.
///
/// The content is computed under observation tracking. A change of anything it was computed from
/// marks the binder dirty and asks for a frame; when the frame runs, the content is computed and
/// tracked anew, and shown to the views that do not show it already. Of the changes between two
/// frames only the first one is noticed.
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
  private enum Phase {
    /// Nobody would be told of a change.
    case idle
    /// A change will mark the binder dirty.
    case tracking
    /// The next frame shows the content and tracks it.
    case dirty
  }

  private let name: String
  private let rank: FrameUpdates.Rank
  private let place: Int
  private let updates: FrameUpdates
  private let departure: Departure?
  private let views = ViewList<Model.Content>()
  private var viewModel: Model?
  private var phase = Phase.idle

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
    return views.attach(view, showing: current(viewModel))
  }

  /// Attaches a view as ``attach(_:)`` does, so that it can be taken over by another binder.
  package func attachMovable(
    _ view: any ContentView<Model.Content>
  ) -> MovableAttachment<Model.Content>? {
    guard let viewModel else { return nil }
    return MovableAttachment(view, to: views, showing: current(viewModel))
  }

  /// Takes a view over from another binder and shows it the current content.
  package func takeOver(_ attachment: MovableAttachment<Model.Content>) {
    guard let viewModel else { return attachment.end() }
    attachment.move(to: views, showing: current(viewModel))
  }

  /// Ends every attachment, lets go of the view model, and tracks nothing any more.
  package func end() {
    viewModel = nil
    views.detachAll()
    departure?.isOver = true
  }

  /// The current content, tracked unless it is already.
  private func current(_ viewModel: Model) -> Model.Content {
    phase == .idle ? tracked(viewModel) : viewModel.content
  }

  private func tracked(_ viewModel: Model) -> Model.Content {
    phase = .tracking
    return withObservationTracking {
      _ = departure?.isOver
      return viewModel.content
    } onChange: {
      MainActor.assumeIsolated { self.contentWillChange() }
    }
  }

  /// The change is still to come, so that there is nothing to compare yet.
  private func contentWillChange() {
    if views.isEmpty {
      phase = .idle
    } else {
      phase = .dirty
      updates.add(rank: rank, place: place, show: showUpdate)
    }
  }

  private func showUpdate() {
    if let viewModel, !views.isEmpty {
      updates.record(name)
      views.show(tracked(viewModel))
    } else {
      phase = .idle
    }
  }
}

/// How long a binder is there.
package enum Lifetime {
  /// As long as the controllers that it observes: its tracking goes with them.
  case rootLayer

  /// Until its screen leaves, which the controllers outlive: its tracking is ended, at the price of
  /// one more thing to track.
  case screen
}
