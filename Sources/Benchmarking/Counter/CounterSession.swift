import Conformance
import ReferenceModels
import Scenarios

final class CounterSession<Architecture: CounterArchitecture>: WorkloadSession {
  private let workload: CounterWorkload
  private let n: Int
  let delivery: Timing
  private let display = Display()
  private let board: Architecture.Board
  private let views: CounterViews
  private let feedback: FeedbackProbe<Architecture.Board>
  private let visitor: CountingProbe<CounterContent>
  private var model: CounterModel
  private let id: Int

  init(_ workload: CounterWorkload, size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    self.workload = workload
    n = size.n
    let configuration = workload.configuration(size)
    id = configuration.count / 2
    board = Architecture.makeCounterBoard(
      configuration,
      environment: ScenarioEnvironment(display: display))
    model = CounterModel(configuration)
    views = CounterViews(mode: mode)
    let feedbackView: (any ContentView<CounterContent>)? =
      switch mode {
      case .timing: nil
      case .counting: CountingProbe(views.tally)
      case .drawing(let layer): layer.counterView(0)
      }
    feedback = FeedbackProbe(board, feedbackView)
    visitor = CountingProbe(views.tally)
    switch workload {
    case .dispatch, .board, .burst, .concurrent: views.attach(to: id, of: board)
    case .fanoutAll, .attach: for _ in 0..<n { views.attach(to: id, of: board) }
    case .fanoutOne: for id in 0..<configuration.count { views.attach(to: id, of: board) }
    case .derived: views.attachTotal(of: board)
    case .feedback: _ = board.attach(feedback, to: id)
    case .lifecycle: break
    }
    display.settleIfLater(delivery)
  }

  func run(_ operations: Int) {
    guard delivery != .later else { return runOneByOne(operations) }
    let cycles = operations / 2
    switch workload {
    case .dispatch, .fanoutAll, .fanoutOne, .board, .derived:
      if delivery == .atOnce {
        CounterDriver.step(board, id, cycles: cycles)
      } else {
        CounterDriver.stepAndFrame(board, id, display, cycles: cycles)
      }
    case .burst: CounterDriver.burst(board, id, display, steps: n, cycles: cycles)
    case .attach: for _ in 0..<operations { attachVisitor() }
    case .feedback:
      for _ in 0..<cycles {
        chain(.increment(id))
        chain(.decrement(id))
      }
    case .lifecycle: preconditionFailure("CounterLifecycleSession runs this workload")
    case .concurrent:
      for _ in 0..<cycles {
        CounterDriver.hop(board, .increment(id), display, tasks: n)
        CounterDriver.hop(board, .decrement(id), display, tasks: n)
      }
    }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) {
    let intent: CounterIntent = half == 0 ? .increment(id) : .decrement(id)
    switch workload {
    case .dispatch, .fanoutAll, .fanoutOne, .board, .derived:
      CounterDriver.stepOnce(board, intent, display, delivery, stopwatch)
    case .burst: CounterDriver.burstOnce(board, intent, display, delivery, steps: n, stopwatch)
    case .attach: delivery == .later ? attachVisitorLater() : attachVisitor()
    case .feedback:
      chain(intent)
      display.settleIfLater(delivery)
    case .lifecycle: preconditionFailure("CounterLifecycleSession runs this workload")
    case .concurrent: CounterDriver.hop(board, intent, display, tasks: n)
    }
  }

  func attachFurtherView() -> Bool {
    guard workload == .attach else { return false }
    _ = board.attach(views.timingProbe, to: id)
    return true
  }

  private func attachVisitor() {
    switch views.mode {
    case .timing: CounterDriver.attach(board, views.timingProbe, to: id)
    case .drawing(let layer): CounterDriver.attach(board, layer.counterView(n), to: id)
    case .counting:
      visitor.forget()
      CounterDriver.attach(board, visitor, to: id)
    }
  }

  private func attachVisitorLater() {
    switch views.mode {
    case .timing: CounterDriver.attachAndSettle(board, views.timingProbe, to: id, display)
    case .drawing(let layer):
      CounterDriver.attachAndSettle(board, layer.counterView(n), to: id, display)
    case .counting:
      visitor.forget()
      CounterDriver.attachAndSettle(board, visitor, to: id, display)
    }
  }

  private func chain(_ intent: CounterIntent) {
    feedback.chain(intent, length: n)
    display.runFrames()
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  var expectedUsefulDeliveries: ClosedRange<Int> {
    switch workload {
    case .dispatch, .fanoutOne, .board, .derived, .attach: 1...1
    case .fanoutAll, .feedback: n...n
    case .lifecycle: preconditionFailure("CounterLifecycleSession runs this workload")
    case .burst, .concurrent: delivery.usefulDeliveries(ofBurst: n)
    }
  }

  var makesContents: Bool { workload != .attach }

  func findMismatchWithinCycle() -> String? {
    guard makesContents else { return nil }
    let steps = [.burst, .feedback, .concurrent].contains(workload) ? n : 1
    for intent in [CounterIntent.increment(id), .decrement(id)] {
      for _ in 0..<steps {
        board.send(intent)
        model.apply(.intent(intent))
      }
      display.showResults(delivery)
      if let mismatch = findMismatch() { return mismatch }
    }
    return nil
  }

  func findMismatch() -> String? {
    views.findMismatch(model)
      ?? findMismatch("the view that sends intents", feedback.shown)
      ?? findMismatch("the temporary view", visitor.shown)
  }

  /// A view without any content is not part of the workload.
  private func findMismatch(_ view: String, _ shown: CounterContent?) -> String? {
    shown == nil ? nil : mismatch(view, shown, model.content(of: id))
  }
}

final class CounterLifecycleSession<Architecture: CounterArchitecture>: LifeCycleSession {
  private let configuration: CounterConfiguration
  private let mode: SessionMode
  let delivery: Timing
  private let views: CounterViews
  private var model: CounterModel

  init(size: WorkloadSize, mode: SessionMode, delivery: Timing) {
    self.delivery = delivery
    configuration = CounterConfiguration(count: size.n)
    self.mode = mode
    views = CounterViews(mode: mode)
    model = CounterModel(configuration)
    model.apply(.intent(.increment(size.n / 2)))
    runLifeCycle(nil) { board in for id in 0..<size.n { views.attach(to: id, of: board) } }
  }

  func runLifeCycle(_ stopwatch: Stopwatch?) {
    runLifeCycle(stopwatch) { board in views.attachAgain(to: board, count: configuration.count) }
  }

  private func runLifeCycle(_ stopwatch: Stopwatch?, _ attach: (Architecture.Board) -> Void) {
    let display = Display()
    let board = Architecture.makeCounterBoard(
      configuration, environment: ScenarioEnvironment(display: display))
    attach(board)
    display.settleIfLater(delivery)
    stopwatch?.contentIsComplete()
    board.send(.increment(configuration.count / 2))
    display.showResults(delivery)
    display.settleIfLater(delivery)
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  var expectedUsefulDeliveries: ClosedRange<Int> {
    configuration.count + 1...configuration.count + 1
  }

  func findMismatch() -> String? { views.findMismatch(model) }
}

@MainActor
final class CounterViews {
  let mode: SessionMode
  let tally = Tally()
  let timingProbe = CounterTimingProbe()
  private let totalTimingProbe = TotalTimingProbe()
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

  // A view that sends intents does not hold its scenario.
  private unowned let board: Board
  private var remaining = 0
  private var intent = CounterIntent.resetAll

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
