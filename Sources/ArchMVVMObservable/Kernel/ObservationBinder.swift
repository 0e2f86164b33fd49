import Observation
import Scenarios

/// Binds views to a content that is computed from observable objects.
///
/// The content is computed under observation tracking. A change of anything it was computed from
/// marks the binder dirty and asks for a frame; when the frame runs, the content is computed and
/// tracked anew, and shown to the views that do not show it already. Of the changes between two
/// frames only the first one is noticed.
///
/// A tracking cannot be taken back, it ends by firing. So the binder tracks again only after it
/// fired, however often views come and go: there is never more than one tracking of it. That one
/// holds the binder; who owns a binder must ``end()`` it, and what a tracking holds then is empty.
@MainActor
final class ObservationBinder<Content: Equatable & Sendable> {
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
  private let updates: FrameUpdates
  private let views = ViewList<Content>()
  private var content: (@MainActor () -> Content)?
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

  /// Attaches a view and shows it the current content, also while others wait for a frame.
  func attach(_ view: any ContentView<Content>) -> ViewAttachment {
    guard let content else { return .ended }
    return views.attach(view, showing: phase == .idle ? tracked(content) : content())
  }

  /// Ends every attachment and lets go of what the content is computed from.
  func end() {
    content = nil
    views.detachAll()
  }

  private func tracked(_ content: @MainActor () -> Content) -> Content {
    phase = .tracking
    return withObservationTracking(content) {
      MainActor.assumeIsolated { self.contentWillChange() }
    }
  }

  /// The change is still to come, so that there is nothing to compare yet.
  private func contentWillChange() {
    if views.isEmpty {
      phase = .idle
    } else {
      phase = .dirty
      updates.add(name, rank: rank, show: showUpdate)
    }
  }

  private func showUpdate() {
    if let content, !views.isEmpty {
      views.show(tracked(content))
    } else {
      phase = .idle
    }
  }
}
