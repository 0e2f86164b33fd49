import Observation
import Scenarios

/// One counter, an observable object of its own: its changes are not noticed by views of others.
///
/// Value and busy flag are properties of their own. The total reads the values alone, so that no
/// busy flag notifies its views.
@Observable
@MainActor
final class CounterModel {
  let id: Int
  var value: Int
  var isBusy: Bool

  /// The pending delayed increment.
  @ObservationIgnored var delay: Task<Void, Never>?

  init(_ id: Int, _ counter: Counter) {
    self.id = id
    value = counter.value
    isBusy = counter.isBusy
  }

  /// Both properties; a body that reads it tracks both.
  var counter: Counter { Counter(value: value, isBusy: isBusy) }

  /// Adds an amount, unless the sum is outside the bounds.
  ///
  /// The property is set as a whole: setting an equal value is not a change, but a change in place
  /// is one even if it changes nothing.
  func step(by amount: Int, within bounds: ClosedRange<Int>) {
    var counter = Counter(value: value)
    counter.step(by: amount, within: bounds)
    value = counter.value
  }
}
