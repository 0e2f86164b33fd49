import ReferenceModels
import Scenarios

/// The probes of a counter session, for timing or for counting.
@MainActor
final class CounterViews {
  let mode: SessionMode
  let tally = Tally()
  let timingProbe = CounterTimingProbe()
  private let totalTimingProbe = TotalTimingProbe()

  /// The number of views of a layer that are attached to counters.
  private var drawnCount = 0
  private var counters: [(id: Int, probe: CountingProbe<CounterContent>)] = []
  private var totals: [CountingProbe<TotalContent>] = []

  init(mode: SessionMode) { self.mode = mode }

  /// Attaches a probe to a counter; one timing probe serves all, because it has no state.
  func attach(to id: Int, of board: some CounterBoard) {
    switch mode {
    case .timing: _ = board.attach(timingProbe, to: id)
    case .drawing(let layer):
      _ = board.attach(layer.counterView(drawnCount), to: id)
      drawnCount += 1
    case .counting:
      let probe = CountingProbe<CounterContent>(tally)
      counters.append((id, probe))
      _ = board.attach(probe, to: id)
    }
  }

  func attachTotal(of board: some CounterBoard) {
    switch mode {
    case .timing: _ = board.attachTotal(totalTimingProbe)
    case .drawing(let layer): _ = board.attachTotal(layer.totalView())
    case .counting:
      let probe = CountingProbe<TotalContent>(tally)
      totals.append(probe)
      _ = board.attachTotal(probe)
    }
  }

  /// Attaches the probes of an earlier board to a new one.
  func attachAgain(to board: some CounterBoard, count: Int) {
    switch mode {
    case .timing: for id in 0..<count { _ = board.attach(timingProbe, to: id) }
    case .drawing(let layer):
      for id in 0..<count { _ = board.attach(layer.counterView(id), to: id) }
    case .counting:
      for (id, probe) in counters {
        probe.forget()
        _ = board.attach(probe, to: id)
      }
    }
  }

  /// The first difference between a probe and the model.
  func findMismatch(_ model: CounterModel) -> String? {
    for (id, probe) in counters {
      if let text = mismatch("counter \(id)", probe.shown, model.content(of: id)) { return text }
    }
    for probe in totals {
      if let text = mismatch("the total", probe.shown, model.totalContent) { return text }
    }
    return nil
  }
}

/// A view that sends an intent from each delivery until a chain is complete.
final class FeedbackProbe<Board: CounterBoard>: ContentView {
  private let view: (any ContentView<CounterContent>)?
  private let board: Board
  private var remaining = 0
  private var intent = CounterIntent.resetAll

  /// Forwards contents to another view, if there is one.
  init(_ board: Board, _ view: (any ContentView<CounterContent>)?) {
    self.board = board
    self.view = view
  }

  var shown: CounterContent? { (view as? CountingProbe)?.shown }

  /// Sends an intent, which the deliveries repeat until there are `length` intents.
  func chain(_ intent: CounterIntent, length: Int) {
    self.intent = intent
    remaining = length - 1
    board.send(intent)
  }

  func show(_ content: CounterContent) {
    if let view { view.show(content) } else { consume(content) }
    guard remaining > 0 else { return }
    remaining -= 1
    board.send(intent)
  }
}
