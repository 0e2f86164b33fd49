import Scenarios

/// The updates that wait for the next frame: one frame serves all binders of a scenario.
///
/// Contents are shown in the order of their places, those of one place in the order in which they
/// changed first since the last frame, and derived ones after all others. Intents that views send
/// meanwhile wait until the last content is shown.
///
/// Places are for things that are computed from one and the same: of a change of that, Observation
/// tells them in an order that differs from run to run.
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
    let place: Int
    let show: @MainActor () -> Void
  }

  let gate: StopGate

  private let display: Display
  private let tracer: (any Tracer)?
  private var holdIntents: (@MainActor (_ deliveries: @MainActor () -> Void) -> Void)?
  private var waiting: [Update] = []
  private var isInOrder = true

  /// Makes updates that are shown through a gate, while `holdIntents` keeps the intents out.
  package init(
    _ environment: ScenarioEnvironment, gate: StopGate,
    holdIntents: @escaping @MainActor (_ deliveries: @MainActor () -> Void) -> Void
  ) {
    self.gate = gate
    display = environment.display
    tracer = environment.tracer
    self.holdIntents = holdIntents
  }

  /// Shows an update when the next frame runs.
  func add(rank: Rank, place: Int, show: @escaping @MainActor () -> Void) {
    if let last = waiting.last {
      if place < last.place { isInOrder = false }
    } else {
      display.requestFrame(for: self)
    }
    waiting.append(Update(rank: rank, place: place, show: show))
  }

  /// Records a stage of an update.
  ///
  /// Notifications are recorded when the frame serves them: in this order, which is the same in
  /// every run.
  func record(_ stage: TraceStage, _ subject: @autoclosure () -> String) {
    tracer?.record(stage, subject())
  }

  /// Forgets the updates that wait, and lets go of those who hold the intents.
  package func end() {
    waiting = []
    holdIntents = nil
  }

  package func displayFrame() {
    holdIntents? {
      tracer?.record(.frame, "all that has changed")
      putInOrder()
      show(.source)
      show(.derived)
      waiting.removeAll(keepingCapacity: true)
    }
  }

  /// A Shell sort in place: the sort of the standard library takes memory as it happens to need it,
  /// so that the same updates would not always cost the same.
  private func putInOrder() {
    guard !isInOrder else { return }
    isInOrder = true
    waiting.withUnsafeMutableBufferPointer { updates in
      var gap = updates.count / 2
      while gap > 0 {
        for end in gap..<updates.count {
          var next = end
          while next >= gap, updates[next].place < updates[next - gap].place {
            updates.swapAt(next, next - gap)
            next -= gap
          }
        }
        gap /= 2
      }
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
