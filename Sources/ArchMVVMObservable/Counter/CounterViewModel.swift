import Observation
import Scenarios

/// The view model of one counter, so that a step updates the views of this counter and the total.
@Observable
@MainActor
final class CounterViewModel {
  private(set) var counter: Counter
  private let bounds: ClosedRange<Int>
  private let clock: any Clock<Duration>
  @ObservationIgnored private var delay: Task<Void, Never>?

  init(_ counter: Counter, within bounds: ClosedRange<Int>, clock: any Clock<Duration>) {
    self.counter = counter
    self.bounds = bounds
    self.clock = clock
    Trace.watch(self)
  }

  deinit { delay?.cancel() }

  func increment() { counter.step(by: 1, within: bounds) }

  func decrement() { counter.step(by: -1, within: bounds) }

  func reset() { counter.value = 0 }

  /// A task of the view model: one of a view would wait again when the view comes back.
  func incrementLater() {
    guard !counter.isBusy else { return }
    counter.isBusy = true
    delay = Task { [weak self, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard let self, !Task.isCancelled else { return }
      counter.isBusy = false
      increment()
    }
  }

  func cancelLater() {
    delay?.cancel()
    counter.isBusy = false
  }
}

/// The view model of the board: it has a view model for each counter, and no state besides.
@MainActor
final class BoardViewModel {
  let counters: [CounterViewModel]

  init(_ configuration: CounterConfiguration, clock: any Clock<Duration>) {
    counters = configuration.counters.map {
      CounterViewModel($0, within: configuration.bounds, clock: clock)
    }
  }

  /// Added up at each read: a body that reads it tracks every counter.
  var total: CounterTotal { CounterTotal(of: counters.map(\.counter)) }

  func resetAll() {
    for counter in counters { counter.reset() }
  }
}
