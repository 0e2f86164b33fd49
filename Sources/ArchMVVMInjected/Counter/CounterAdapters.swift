import Scenarios

/// Formats a counter.
struct CounterAdapter: ViewAdapter {
  func content(of viewModel: CounterViewModel) -> CounterContent {
    let counter = viewModel.counter
    return CounterContent(
      text: String(counter.value), parity: counter.value.isMultiple(of: 2) ? .even : .odd,
      isBusy: counter.isBusy)
  }
}

/// Formats a total.
struct TotalAdapter: ViewAdapter {
  func content(of viewModel: TotalViewModel) -> TotalContent {
    let total = viewModel.total
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }
}
