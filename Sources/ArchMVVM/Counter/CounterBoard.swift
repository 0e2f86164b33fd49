import Scenarios

/// The screen of the board: it binds view models to views, and calls their functions.
final class MVVMCounterBoard: CounterBoard {
  private let board: BoardViewModel
  private let counterViews: [ViewList<CounterContent>]
  private let totalViews = ViewList<TotalContent>()

  init(_ board: BoardViewModel) {
    self.board = board
    counterViews = board.counters.map { _ in ViewList() }
    bind()
  }

  private func bind() {
    for (counter, views) in zip(board.counters, counterViews) {
      counter.didUpdate = { views.show($0.content) }
    }
    board.didUpdate = { [totalViews] in totalViews.show($0.content) }
  }

  func send(_ intent: CounterIntent) {
    switch intent {
    case .increment(let id): counter(id)?.increment()
    case .decrement(let id): counter(id)?.decrement()
    case .reset(let id): counter(id)?.reset()
    case .resetAll: board.resetAll()
    case .incrementLater(let id): counter(id)?.incrementLater()
    case .cancelLater(let id): counter(id)?.cancelLater()
    }
  }

  private func counter(_ id: Int) -> CounterViewModel? {
    board.counters.indices.contains(id) ? board.counters[id] : nil
  }

  // MARK: Views

  func attach(_ view: some ContentView<CounterContent>, to id: Int) -> ViewAttachment {
    guard let counter = counter(id) else { return .ended }
    return counterViews[id].attach(view, showing: counter.content)
  }

  func attachTotal(_ view: some ContentView<TotalContent>) -> ViewAttachment {
    totalViews.attach(view, showing: board.content)
  }

  func content(of id: Int) -> CounterContent? { counter(id)?.content }

  var totalContent: TotalContent { board.content }
}
