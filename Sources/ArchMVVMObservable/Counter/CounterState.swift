import Observation
import Scenarios

/// One counter, observable on its own: a change of it concerns nobody who looks at another one.
///
/// It does by hand what `@Observable` makes of a stored property, so that the counter has a name of
/// its own for those who must not observe it: the controller that changes it, and the total.
@Observable
@MainActor
final class CounterState {
  /// The counter, without observing it.
  @ObservationIgnored private(set) var unobserved: Counter

  init(_ counter: Counter) { unobserved = counter }

  /// The counter; who reads it observes it, and setting an equal one is not a change.
  var counter: Counter {
    get {
      access(keyPath: \.counter)
      return unobserved
    }
    set {
      guard newValue != unobserved else { return }
      withMutation(keyPath: \.counter) { unobserved = newValue }
    }
  }
}
