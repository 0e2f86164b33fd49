import ReferenceModels
import Scenarios

/// Whole lives of counter boards: made, shown, stepped once, stopped and released.
final class CounterLifecycleSession<Architecture: CounterArchitecture>: WorkloadSession {
  private let configuration: CounterConfiguration
  private let mode: SessionMode
  private let views: CounterViews
  private var model: CounterModel

  init(size: WorkloadSize, mode: SessionMode) {
    configuration = CounterConfiguration(count: size.n)
    self.mode = mode
    views = CounterViews(mode: mode)
    model = CounterModel(configuration)
    model.apply(.intent(.increment(size.n / 2)))
    live { board in for id in 0..<size.n { views.attach(to: id, of: board) } }
  }

  func run(_ operations: Int) {
    for _ in 0..<operations { liveAgain() }
  }

  func operate(_ half: Int, _ stopwatch: Stopwatch) { liveAgain(stopwatch) }

  private func liveAgain(_ stopwatch: Stopwatch? = nil) {
    live(stopwatch) { board in views.attachAgain(to: board, count: configuration.count) }
  }

  private func live(_ stopwatch: Stopwatch? = nil, _ attach: (Architecture.Board) -> Void) {
    let display = Display()
    let board = Architecture.makeCounterBoard(
      configuration, environment: ScenarioEnvironment(mode: mode, display: display))
    attach(board)
    stopwatch?.contentIsComplete()
    board.send(.increment(configuration.count / 2))
    display.runFrames()
    board.stop()
  }

  var deliveries: DeliveryTally { views.tally.deliveries }

  var expectedUsefulDeliveries: Int { configuration.count + 1 }

  func findMismatchWithinCycle() -> String? { findMismatch() }

  func findMismatch() -> String? { views.findMismatch(model) }

  func stop() {}
}
