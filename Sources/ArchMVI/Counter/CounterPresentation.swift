import Scenarios

/// The content of one counter.
final class CounterProperty: Property {
  let views = ViewList<CounterContent>()
  private let state: ReducibleState<Counter>

  init(of state: ReducibleState<Counter>) { self.state = state }

  var value: CounterContent { CounterContent(state.value) }
}
