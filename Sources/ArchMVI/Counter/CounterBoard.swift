import Scenarios

/// The counter board as a feature composed of features.
final class MVICounterBoard: CounterBoard {
  private let processor: Processor
  private let board: BoardFeature

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    processor = Processor(environment: environment)
    board = BoardFeature(configuration, processor: processor)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { board(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard processor.gate.isOpen, let counter = board.counter(id) else { return .ended }
    return processor.attach(view, to: counter)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    processor.gate.isOpen ? processor.attach(view, to: board.total) : .ended
  }

  func content(of id: Int) -> CounterContent? {
    guard board.counters.indices.contains(id) else { return nil }
    return CounterContent(board.counters[id].state)
  }

  var totalContent: TotalContent {
    TotalContent(CounterTotal(of: board.counters.lazy.map(\.state)))
  }

  func stop() {
    guard processor.gate.isOpen else { return }
    processor.stop()
    board.end()
  }
}
