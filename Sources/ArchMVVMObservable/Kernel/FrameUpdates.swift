import Scenarios

/// The binders whose views wait for the next frame; one frame serves all of a scenario.
///
/// Observation calls the trackings of one property in an order that differs from run to run.
/// Therefore each binder has a place, and the frame serves binders in the order of their places.
@MainActor
final class FrameUpdates: FrameClient {
  let gate: StopGate
  let tracer: (any Tracer)?
  private let display: Display
  private let round: @MainActor (_ deliveries: @MainActor () -> Void) -> Void
  private var waiting: [any FrameUpdate] = []
  private var served: [any FrameUpdate] = []
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

  /// Serves a binder when the next frame runs.
  func add(_ update: any FrameUpdate) {
    if let last = waiting.last {
      if update.place < last.place { isSorted = false }
    } else {
      display.requestFrame(for: self)
    }
    waiting.append(update)
  }

  func displayFrame() {
    swap(&waiting, &served)
    if gate.isOpen { round { show() } }
    served.removeAll(keepingCapacity: true)
  }

  private func show() {
    tracer?.record(.frame, "next frame")
    if !isSorted { served.sort { $0.place < $1.place } }
    isSorted = true
    for update in served { update.showUpdate() }
  }
}

/// A binder, as the frame sees it.
@MainActor
protocol FrameUpdate: AnyObject {
  /// The position of what it shows among all things of the scenario.
  var place: Int { get }

  /// Shows the current content to the views that wait for it.
  func showUpdate()
}
