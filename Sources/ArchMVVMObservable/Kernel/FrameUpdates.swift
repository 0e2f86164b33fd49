import Scenarios

/// The updates that wait for the next frame: one frame serves all binders of a scenario.
///
/// Contents are shown in the order in which they changed first since the last frame, derived ones
/// after all others. Intents that views send meanwhile wait until the last content is shown.
@MainActor
package final class FrameUpdates: FrameClient {
  /// What a content is computed from.
  package enum Rank {
    /// One thing of its own.
    case source
    /// Things that have contents of their own.
    case derived
  }

  private struct Update {
    let rank: Rank
    let show: @MainActor () -> Void
  }

  private let display: Display
  private let tracer: (any Tracer)?
  private var holdIntents: (@MainActor (_ deliveries: @MainActor () -> Void) -> Void)?
  private var waiting: [Update] = []

  package init(
    _ environment: ScenarioEnvironment,
    holdIntents: @escaping @MainActor (_ deliveries: @MainActor () -> Void) -> Void
  ) {
    display = environment.display
    tracer = environment.tracer
    self.holdIntents = holdIntents
  }

  /// Shows an update when the next frame runs.
  func add(_ name: String, rank: Rank, show: @escaping @MainActor () -> Void) {
    tracer?.record(TraceEvent(.notification, name))
    if waiting.isEmpty { display.requestFrame(for: self) }
    waiting.append(Update(rank: rank, show: show))
  }

  /// Forgets the updates that wait, and lets go of those who hold the intents.
  package func end() {
    waiting = []
    holdIntents = nil
  }

  package func displayFrame() {
    holdIntents? {
      show(.source)
      show(.derived)
      waiting.removeAll(keepingCapacity: true)
    }
  }

  /// A view may stop the scenario, which empties the list meanwhile.
  private func show(_ rank: Rank) {
    var next = 0
    while next < waiting.count {
      if waiting[next].rank == rank { waiting[next].show() }
      next += 1
    }
  }
}
