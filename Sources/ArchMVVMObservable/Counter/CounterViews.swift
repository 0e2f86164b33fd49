import Scenarios

/// The root view of one counter.
struct CounterView: RootView {
  let model: CounterViewModel

  var body: CounterContent { CounterContent(counter: model.counter) }
}

/// The root view of the total.
struct TotalView: RootView {
  let model: BoardViewModel

  var body: TotalContent { TotalContent(total: model.total) }
}

extension CounterContent {
  init(counter: Counter) {
    self.init(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

extension TotalContent {
  init(total: CounterTotal) {
    self.init(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
