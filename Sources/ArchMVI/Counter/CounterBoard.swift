import Scenarios

/// The counter board: a feature, and the views of its counters and of their total.
final class MVICounterBoard: CounterBoard {
  private let board: BoardFeature

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    board = BoardFeature(configuration, environment: environment)
  }

  func send(_ intent: CounterIntent) { board(.user(intent)) }

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    board.counter(at: id).map { CounterView().attach(view, to: $0) } ?? .ended
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    TotalView().attach(view, to: board)
  }

  func content(of id: Int) -> CounterContent? {
    board.counter(at: id).map { CounterView().body($0.state) }
  }

  var totalContent: TotalContent { TotalView().body(board.state) }
}

/// What a view of one counter shows.
struct CounterView: FeatureView {
  func body(_ state: CounterFeature.State) -> CounterContent {
    CounterContent(
      text: String(state.counter.value),
      parity: state.counter.value.isMultiple(of: 2) ? .even : .odd, isBusy: state.counter.isBusy)
  }
}

/// What a view of the whole board shows.
struct TotalView: FeatureView {
  func body(_ state: BoardFeature.State) -> TotalContent {
    let total = state.total
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
