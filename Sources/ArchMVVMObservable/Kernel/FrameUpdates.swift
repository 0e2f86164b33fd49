import Scenarios

/// The owner of the queue of a scenario's intents: the object behind the contract.
@MainActor
protocol IntentHandler: AnyObject {
  /// Makes changes or deliveries that no intent caused; intents that are sent meanwhile wait.
  func perform(_ round: @MainActor () -> Void)
}

/// The rounds that no intent causes: the updates of the next frame, and the results of effects.
///
/// One frame runs all updates of a scenario; each result is a round of its own.
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
  weak var handler: (any IntentHandler)?
  private let display: Display

  private var waiting: [Update] = []
  private var running: [Update] = []
  private var isSorted = true

  init(_ environment: ScenarioEnvironment, gate: StopGate) {
    self.gate = gate
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

  /// Handles the result of an effect, unless the scenario has stopped.
  func handle(_ name: String, _ result: @MainActor () -> Void) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, name)
    handler?.perform(result)
  }

  func displayFrame() {
    swap(&waiting, &running)
    if gate.isOpen { handler?.perform { show() } }
    running.removeAll(keepingCapacity: true)
  }

  private func show() {
    tracer?.record(.frame, "next frame")
    if !isSorted { running.sort { $0.place < $1.place } }
    isSorted = true
    for update in running { update.run() }
  }
}
