import Scenarios

/// The counter board as a feature composed of features.
final class MVICounterBoard: CounterBoard {
  private let processor: Processor
  private let board: BoardFeature

  init(_ configuration: CounterConfiguration, _ processor: Processor) {
    self.processor = processor
    board = BoardFeature(configuration, processor)
  }

  isolated deinit { stop() }

  func send(_ intent: CounterIntent) { processor.send(intent, to: board) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard processor.gate.isOpen, let counter = board.counter(id) else { return .ended }
    return counter.attach(view)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    board.total.attach(view)
  }

  func content(of id: Int) -> CounterContent? {
    board.counters.indices.contains(id) ? board.counters[id].value : nil
  }

  var totalContent: TotalContent { board.total.value }

  func stop() {
    processor.stop()
    board.end()
  }
}
