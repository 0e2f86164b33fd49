import Scenarios

/// The content of the whole board, derived from the states of all counters.
final class TotalProperty: Property {
  let views = ViewList<TotalContent>()
  private let states: [ReducibleState<Counter>]

  init(of states: [ReducibleState<Counter>]) { self.states = states }

  var value: TotalContent { TotalContent(CounterTotal(of: states.lazy.map(\.value))) }
}
