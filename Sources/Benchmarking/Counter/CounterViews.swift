import ReferenceModels
import Scenarios

/// The probes of a counter session: for counters and for the total.
@MainActor
final class CounterViews {
  let mode: SessionMode
  let tally = Tally()
  let timingProbe = CounterTimingProbe()
  private let counters: ProbeSet<Int, CounterContent>
  private let totals: ProbeSet<String, TotalContent>

  /// The counters of the probes, by their places.
  private var ids: [Int] = []

  init(mode: SessionMode) {
    self.mode = mode
    counters = ProbeSet(mode, tally, timing: timingProbe) { $0.counterView($1) }
    totals = ProbeSet(mode, tally, timing: TotalTimingProbe()) { layer, _ in layer.totalView() }
  }

  /// Attaches a probe to a counter.
  func attach(to id: Int, of board: some CounterBoard) {
    _ = board.attach(counters.fresh(ids.count), to: id)
    ids.append(id)
  }

  func attachTotal(of board: some CounterBoard) { _ = board.attachTotal(totals.fresh("total")) }

  /// Attaches the probes of an earlier board to a new one.
  func attachAgain(to board: some CounterBoard) {
    for place in ids.indices { _ = board.attach(counters.fresh(place), to: ids[place]) }
  }

  /// The first difference between a probe and the model.
  func findMismatch(_ model: CounterModel) -> String? {
    counters.findMismatch("counter") { model.content(of: ids[$0]) }
      ?? totals.findMismatch("the") { _ in model.totalContent }
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
