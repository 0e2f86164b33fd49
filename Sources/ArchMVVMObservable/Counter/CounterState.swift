import Observation
import Scenarios

/// One counter, observable on its own: a change of it concerns nobody who looks at another one.
@Observable
@MainActor
final class CounterState {
  /// The counter; setting an equal one is not a change.
  var counter: Counter

  init(_ counter: Counter) { self.counter = counter }

  /// The counter, without observing it.
  var unobserved: Counter { _counter }
}
