import ReferenceModels
import Scenarios

/// The probes that a session attached, of the kind that its mode asks for.
@MainActor
final class CounterViews {
  let mode: SessionMode
  let tally = Tally()
  let timingProbe = CounterTimingProbe()
  private let totalTimingProbe = TotalTimingProbe()
  private var counters: [(id: Int, probe: CountingProbe<CounterContent>)] = []
  private var totals: [CountingProbe<TotalContent>] = []

  init(mode: SessionMode) { self.mode = mode }

  /// Attaches a probe to a counter; timing probes have no state and are all the same one.
  func attach(to id: Int, of board: some CounterBoard) {
    switch mode {
    case .timing: _ = board.attach(timingProbe, to: id)
    case .counting:
      let probe = CountingProbe<CounterContent>(tally)
      counters.append((id, probe))
      _ = board.attach(probe, to: id)
    }
  }

  /// Attaches a probe to the total.
  func attachTotal(of board: some CounterBoard) {
    switch mode {
    case .timing: _ = board.attachTotal(totalTimingProbe)
    case .counting:
      let probe = CountingProbe<TotalContent>(tally)
      totals.append(probe)
      _ = board.attachTotal(probe)
    }
  }

  /// Attaches the probes of an earlier board, one to each of its counters, to a fresh one.
  func attachAgain(to board: some CounterBoard, count: Int) {
    switch mode {
    case .timing: for id in 0..<count { _ = board.attach(timingProbe, to: id) }
    case .counting:
      for (id, probe) in counters {
        probe.forget()
        _ = board.attach(probe, to: id)
      }
    }
  }

  /// What a probe shows that the model does not.
  func findMismatch(_ model: CounterModel) -> String? {
    for (id, probe) in counters where probe.shown != model.content(of: id) {
      return
        "counter \(id) shows \(describe(probe.shown)) instead of \(describe(model.content(of: id)))"
    }
    for probe in totals where probe.shown != model.totalContent {
      return "the total shows \(describe(probe.shown)) instead of \(model.totalContent)"
    }
    return nil
  }

  private func describe(_ content: (some Any)?) -> String { content.map { "\($0)" } ?? "nothing" }
}
