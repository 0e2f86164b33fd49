import Scenarios

/// Formats a counter.
struct CounterAdapter: ViewAdapter {
  func content(of counter: Counter) -> CounterContent { CounterContent(counter) }
}
