import Observation
import Scenarios

/// Binds views to a content that is computed from observable objects.
///
/// The content is computed under observation tracking. A change of anything it was computed from
/// marks the binder dirty and asks for a frame; when the frame runs, the content is computed and
/// tracked anew, and shown to the views that do not show it already. Changes between two frames
/// cost nothing but the first.
///
/// A tracking cannot be taken back; it ends by firing. So the binder tracks again only after it
/// fired, however often views come and go, and lives as long as what it shows: at most one tracking
/// per binder is under way.
@MainActor
final class ObservationBinder<Content: Equatable & Sendable> {
  private enum Phase {
    /// Nobody would be told of a change.
    case idle
    /// A change will mark the binder dirty.
    case tracking
    /// The next frame tracks and shows.
    case dirty
  }

  private let name: String
  private let rank: FrameUpdates.Rank
  private let updates: FrameUpdates
  private let content: @MainActor () -> Content
  private let views = ViewList<Content>()
  private var phase = Phase.idle

  init(
    _ name: String, rank: FrameUpdates.Rank, updates: FrameUpdates,
    content: @escaping @MainActor () -> Content
  ) {
    self.name = name
    self.rank = rank
    self.updates = updates
    self.content = content
  }

  /// Attaches a view and shows it the current content, whether or not others wait for a frame.
  func attach(_ view: any ContentView<Content>) -> ViewAttachment<Content> {
    views.attach(view, showing: phase == .idle ? trackedContent() : content())
  }

  /// Ends every attachment.
  func detachAll() { views.detachAll() }

  private func trackedContent() -> Content {
    phase = .tracking
    return withObservationTracking(content) { [weak self] in
      MainActor.assumeIsolated { self?.contentWillChange() }
    }
  }

  /// Called before the change, so that there is nothing to compare yet.
  private func contentWillChange() {
    if views.isEmpty {
      phase = .idle
    } else {
      phase = .dirty
      updates.add(name, rank: rank, show: showUpdate)
    }
  }

  private func showUpdate() {
    if views.isEmpty {
      phase = .idle
    } else {
      views.show(trackedContent())
    }
  }
}
