import Scenarios

/// The counter board as a feature composed of features.
final class MVICounterBoard: CounterBoard {
  private let processor: Processor
  private let board: BoardFeature

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    processor = Processor(environment: environment)
    board = BoardFeature(configuration, processor: processor)
  }

  func send(_ intent: CounterIntent) { board(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard !processor.isStopped, let counter = board.counter(id) else { return .ended }
    return processor.attach(view, to: counter)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    guard !processor.isStopped else { return .ended }
    return processor.attach(view, to: board.observedTotal())
  }

  func content(of id: Int) -> CounterContent? {
    guard board.counters.indices.contains(id) else { return nil }
    return CounterContent(board.counters[id].state)
  }

  var totalContent: TotalContent {
    TotalContent(CounterTotal(of: board.counters.lazy.map(\.state)))
  }

  func stop() {
    processor.stop()
    board.end()
  }
}
