import Scenarios

/// Shows one counter.
final class CounterViewModel: ViewModel {
  let views = ViewList<CounterContent>()
  @UDF.State private var counters: [Counter]
  private let id: Int

  init(_ id: Int) { self.id = id }

  func didReduce(state: [Counter], oldState: [Counter]?) {
    if state[id] != oldState?[id] { views.show(content) }
  }

  var content: CounterContent {
    let counter = counters[id]
    return CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

/// Shows the total of the board.
final class TotalViewModel: ViewModel, Initializable {
  let views = ViewList<TotalContent>()
  @UDF.State private var total: CounterTotal

  func didReduce(state: CounterTotal, oldState: CounterTotal?) {
    if state != oldState { views.show(content) }
  }

  var content: TotalContent {
    TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
