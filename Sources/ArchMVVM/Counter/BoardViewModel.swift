import Scenarios

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
