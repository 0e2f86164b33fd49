import Scenarios

/// The model: the counters of the board, and the ballast beside them.
///
/// It has no logic and reports nothing: a view model changes it and reports the change.
@MainActor
final class CounterModel {
  let bounds: ClosedRange<Int>
  var counters: [Counter]
  private let ballast: any Sendable

  init(_ configuration: CounterConfiguration) {
    bounds = configuration.bounds
    counters = configuration.counters
    ballast = configuration.ballast.makeState()
  }
}

/// The view model of the board, which owns those of the counters and of the total.
///
/// The total does not know the counters, so that they can hold it without a cycle of references.
@MainActor
final class BoardViewModel {
  let counters: [CounterViewModel]
  let total: TotalViewModel
  let model: CounterModel

  init(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment,
    completions: CompletionQueue
  ) {
    let model = CounterModel(configuration)
    let total = TotalViewModel(model, tracer: environment.tracer)
    let didChangeValue: @MainActor () -> Void = { total.update() }
    counters = model.counters.indices.map { id in
      CounterViewModel(
        id, model, clock: environment.clock, completions: completions, tracer: environment.tracer,
        didChangeValue: didChangeValue)
    }
    self.total = total
    self.model = model
  }
}

extension BoardViewModel {
  func resetAll() {
    for id in counters.indices { model.counters[id].value = 0 }
    for counter in counters { counter.update() }
    total.update()
  }
}
