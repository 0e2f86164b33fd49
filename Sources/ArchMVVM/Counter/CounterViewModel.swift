import Scenarios

/// The view model of one counter.
final class CounterViewModel: ViewModel {
  var didUpdate: (@MainActor (CounterViewModel) -> Void)?

  /// Called after `didUpdate` when the value may have changed.
  var didChangeValue: (@MainActor () -> Void)?

  /// The model.
  private(set) var counter: Counter

  /// The delayed increment that is pending; the counter is busy while there is one.
  private var delay: Request? {
    didSet { update() }
  }

  private let bounds: ClosedRange<Int>
  private let clock: any Clock<Duration>

  init(_ counter: Counter, bounds: ClosedRange<Int>, clock: any Clock<Duration>) {
    self.counter = counter
    self.bounds = bounds
    self.clock = clock
    Trace.watch(self)
  }

  // MARK: Outputs

  var text: String { String(counter.value) }

  var parity: CounterContent.Parity { counter.value.isMultiple(of: 2) ? .even : .odd }

  var isBusy: Bool { delay != nil }

  var content: CounterContent { CounterContent(text: text, parity: parity, isBusy: isBusy) }

  // MARK: Functions

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func reset() {
    clear()
    valueDidChange()
  }

  /// Sets the value to zero for the board, which reports that when all counters are zero.
  func clear() { counter.value = 0 }

  func incrementLater() {
    guard !isBusy else { return }
    delay = Request({ [clock] in try await clock.sleep(for: CounterConfiguration.delay) }) {
      [weak self] _ in self?.delayDidEnd()
    }
  }

  func cancelLater() {
    if isBusy { delay = nil }
  }

  private func step(by amount: Int) {
    counter.step(by: amount, within: bounds)
    valueDidChange()
  }

  private func valueDidChange() {
    update()
    didChangeValue?()
  }

  /// The value is set before `delay`, which reports the update.
  private func delayDidEnd() {
    counter.step(by: 1, within: bounds)
    delay = nil
    didChangeValue?()
  }
}

/// The view model of the board, with a view model for each counter; its own outputs are the total.
final class BoardViewModel: ViewModel {
  var didUpdate: (@MainActor (BoardViewModel) -> Void)?

  let counters: [CounterViewModel]

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    counters = configuration.counters.map {
      CounterViewModel($0, bounds: configuration.bounds, clock: environment.clock)
    }
    for counter in counters {
      counter.didChangeValue = { [weak self] in self?.update() }
    }
  }

  // MARK: Outputs

  /// Summed up when it is read, so that it is never out of step with the counters.
  private var total: CounterTotal {
    counters.reduce(into: CounterTotal()) { $0.add($1.counter.value) }
  }

  var content: TotalContent {
    let total = total
    return TotalContent(text: String(total.sum), nonZeroCount: total.nonZeroCount)
  }

  // MARK: Functions

  /// Sets every counter to zero before any update is reported: nobody sees a total in between.
  func resetAll() {
    for counter in counters { counter.clear() }
    for counter in counters { counter.update() }
    update()
  }
}
