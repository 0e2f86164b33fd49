import ReferenceModels
import Scenarios

/// A counter board of one architecture with its views, prepared for a workload.
final class CounterSession<Architecture: CounterArchitecture>: WorkloadSession {
  private let workload: CounterWorkload
  private let n: Int
  private let display = Display()
  private let board: Architecture.Board
  private let views: CounterViews
  private let feedback: FeedbackProbe<Architecture.Board>
  private let visitor: CountingProbe<CounterContent>
  private var model: CounterModel

  /// The counter that is stepped: one in the middle, whatever the size of the board.
  private let id: Int

  init(_ workload: CounterWorkload, size: WorkloadSize, mode: SessionMode) {
    self.workload = workload
    n = size.n
    let configuration = workload.configuration(size)
    id = configuration.count / 2
    board = Architecture.makeCounterBoard(
      configuration,
      environment: ScenarioEnvironment(mode: mode, display: display))
    model = CounterModel(configuration)
    views = CounterViews(mode: mode)
    feedback = FeedbackProbe(board, views.isComparing ? CountingProbe(views.tally) : nil)
    visitor = CountingProbe(views.tally)
    attachViews(count: configuration.count)
  }

  private func attachViews(count: Int) {
    switch workload {
    case .dispatch, .burst, .ballast, .concurrent: views.attach(to: id, of: board)
    case .fanoutAll, .attach: for _ in 0..<n { views.attach(to: id, of: board) }
    case .fanoutOne: for id in 0..<count { views.attach(to: id, of: board) }
    case .derived: views.attachTotal(of: board)
    case .feedback: _ = board.attach(feedback, to: id)
    case .lifecycle: break
    }
  }

  func run(_ operations: Int) {
    let cycles = operations / 2
    switch workload {
    case .dispatch, .fanoutAll, .fanoutOne, .derived, .ballast:
      switch Architecture.profile.delivery {
      case .immediate: CounterDriver.step(board, id, cycles: cycles)
      case .nextFrame: CounterDriver.stepAndFrame(board, id, display, cycles: cycles)
      }
    case .burst: CounterDriver.burst(board, id, display, steps: n, cycles: cycles)
    case .attach: for _ in 0..<operations { attachVisitor() }
    case .feedback:
      for _ in 0..<cycles {
        chain(.increment(id))
        chain(.decrement(id))
      }
    case .lifecycle: preconditionFailure("the life cycle has a session of its own")
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
    case .dispatch, .fanoutAll, .fanoutOne, .derived, .ballast:
      CounterDriver.stepOnce(board, intent, display, stopwatch)
    case .burst: CounterDriver.burstOnce(board, intent, display, steps: n, stopwatch)
    case .attach: attachVisitor()
    case .feedback: chain(intent)
    case .lifecycle: preconditionFailure("the life cycle has a session of its own")
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
    case .counting:
      visitor.forget()
      CounterDriver.attach(board, visitor, to: id)
    }
  }

  private func chain(_ intent: CounterIntent) {
    feedback.chain(intent, length: n)
    display.runFrames()
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  var expectedUsefulDeliveries: Int {
    switch workload {
    case .dispatch, .fanoutOne, .derived, .ballast, .attach: 1
    case .fanoutAll, .feedback: n
    case .lifecycle: 0
    case .burst, .concurrent: Architecture.profile.delivery == .immediate ? n : 1
    }
  }

  func findMismatchWithinCycle() -> String? {
    guard workload != .attach else { return nil }
    let steps = [.burst, .feedback, .concurrent].contains(workload) ? n : 1
    for intent in [CounterIntent.increment(id), .decrement(id)] {
      for _ in 0..<steps {
        board.send(intent)
        model.apply(.intent(intent))
      }
      display.runFrames()
      if let mismatch = findMismatch() { return mismatch }
    }
    return nil
  }

  func findMismatch() -> String? {
    views.findMismatch(model)
      ?? mismatch("the view that answers", feedback.shown)
      ?? mismatch("the view that comes and goes", visitor.shown)
  }

  /// A view that was never shown anything does not take part in the workload.
  private func mismatch(_ view: String, _ shown: CounterContent?) -> String? {
    guard let shown else { return nil }
    return CounterMismatch.text(view, shows: shown, insteadOf: model.content(of: id))
  }

  func stop() { board.stop() }
}
