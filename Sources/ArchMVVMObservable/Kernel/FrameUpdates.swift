import Scenarios

/// The updates that wait for the next frame; one frame runs all of a scenario.
///
/// Observation calls the trackings of one property in an order that differs from run to run.
/// Therefore each binder has a place, and the frame serves binders in the order of their places.
@MainActor
final class FrameUpdates: FrameClient {
  private struct Update {
    let place: Int
    let run: @MainActor () -> Void
  }

  let gate: StopGate
  let tracer: (any Tracer)?
  private let display: Display
  private let round: @MainActor (_ deliveries: @MainActor () -> Void) -> Void

  private var waiting: [Update] = []
  private var running: [Update] = []
  private var isSorted = true

  /// Makes updates whose deliveries run inside `round`, which defers intents until its end.
  init(
    _ environment: ScenarioEnvironment, gate: StopGate,
    round: @escaping @MainActor (_ deliveries: @MainActor () -> Void) -> Void
  ) {
    self.gate = gate
    self.round = round
    display = environment.display
    tracer = environment.tracer
  }

  /// Runs an update in the next frame, in the order of places.
  func add(at place: Int, _ run: @escaping @MainActor () -> Void) {
    if let last = waiting.last {
      if place < last.place { isSorted = false }
    } else {
      display.requestFrame(for: self)
    }
    waiting.append(Update(place: place, run: run))
  }

  func displayFrame() {
    swap(&waiting, &running)
    if gate.isOpen { round { show() } }
    running.removeAll(keepingCapacity: true)
  }

  private func show() {
    tracer?.record(.frame, "next frame")
    if !isSorted { running.sort { $0.place < $1.place } }
    isSorted = true
    for update in running { update.run() }
  }
}
