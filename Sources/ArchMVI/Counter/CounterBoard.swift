import Scenarios

/// The counter board as a feature.
final class MVICounterBoard: CounterBoard {
  private let board: BoardFeature
  private var isStopped = false

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    board = BoardFeature(configuration, environment: environment)
  }

  func send(_ intent: CounterIntent) { board(intent) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> any Attachment {
    guard !isStopped, let counter = board.counter(id) else { return EndedAttachment() }
    let property = counter.property ?? CounterProperty(of: counter.state)
    counter.property = property
    return attach(view, to: property)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> any Attachment {
    guard !isStopped else { return EndedAttachment() }
    return attach(view, to: board.total)
  }

  func content(of id: Int) -> CounterContent? {
    guard board.counters.indices.contains(id) else { return nil }
    return CounterContent(board.counters[id].state.value)
  }

  var totalContent: TotalContent { board.total.value }

  func stop() {
    isStopped = true
    board.stop()
  }

  private func attach<Observed: Property>(
    _ view: some ContentView<Observed.Value>, to property: Observed
  ) -> any Attachment {
    board.processor.deliver { property.views.attach(view, showing: property.value) }
  }
}
