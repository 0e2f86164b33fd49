import Observation
import Scenarios

/// One counter, an observable object of its own: its changes are not noticed by views of others.
@Observable
@MainActor
final class CounterModel {
  let id: Int
  var counter: Counter

  /// The pending delayed increment.
  @ObservationIgnored var delay: Task<Void, Never>?

  init(_ id: Int, _ counter: Counter) {
    self.id = id
    self.counter = counter
  }
}

extension CounterTotal {
  /// Replaces the value of one counter by another.
  mutating func replace(_ old: Int, by new: Int) {
    sum += new - old
    nonZeroCount += (new == 0 ? 0 : 1) - (old == 0 ? 0 : 1)
  }
}
