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
  @ObservationIgnored fileprivate var delay: Task<Void, Never>?

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

  /// Does nothing when it is not busy.
  func cancelDelay() {
    delay?.cancel()
    isBusy = false
  }
}

/// The view model of the board, which is one screen.
///
/// Views are not notified by it: they track what they read, each counter by itself, and the total.
@Observable
@MainActor
final class BoardViewModel {
  let counters: [CounterModel]
  private let bounds: ClosedRange<Int>
  private let ballast: any Sendable
  private let clock: any Clock<Duration>
  private let updates: FrameUpdates

  init(
    _ configuration: CounterConfiguration, clock: any Clock<Duration>, updates: FrameUpdates
  ) {
    counters = configuration.counters.enumerated().map { CounterModel($0.offset, $0.element) }
    bounds = configuration.bounds
    ballast = configuration.ballast.makeState()
    self.clock = clock
    self.updates = updates
  }

  /// The total of all counters, added up at each read: a body that reads it tracks every value.
  var total: CounterTotal {
    var total = CounterTotal()
    for counter in counters { total.add(counter.value) }
    return total
  }

  func increment(_ counter: CounterModel) { counter.step(by: 1, within: bounds) }

  func decrement(_ counter: CounterModel) { counter.step(by: -1, within: bounds) }

  func resetAll() { for counter in counters { counter.value = 0 } }

  /// Makes a counter busy, and increments it after the delay; does nothing while it is busy.
  func incrementLater(_ counter: CounterModel) {
    guard !counter.isBusy else { return }
    counter.isBusy = true
    counter.delay = Task { [weak self, clock, id = counter.id] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      if !Task.isCancelled { self?.delayElapsed(id) }
    }
  }

  private func delayElapsed(_ id: Int) {
    updates.handle("delayElapsed(\(id))") {
      counters[id].isBusy = false
      increment(counters[id])
    }
  }

  func stop() { for counter in counters { counter.delay?.cancel() } }
}
