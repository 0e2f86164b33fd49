import Scenarios

/// The view model of the board, which owns those of the counters; its content is their total.
final class BoardViewModel: ViewModel {
  var didUpdate: (@MainActor (BoardViewModel) -> Void)?

  let counters: [CounterViewModel]
  let model: CounterModel
  let tracer: (any Tracer)?

  init(
    _ configuration: CounterConfiguration, environment: ScenarioEnvironment,
    completions: CompletionQueue
  ) {
    let model = CounterModel(configuration)
    counters = model.counters.indices.map { id in
      CounterViewModel(
        id, model, clock: environment.clock, completions: completions, tracer: environment.tracer)
    }
    self.model = model
    tracer = environment.tracer
    // The board owns its counters: a strong reference would make a cycle.
    let didChangeValue: @MainActor () -> Void = { [unowned self] in update() }
    for counter in counters { counter.didChangeValue = didChangeValue }
  }

  var content: TotalContent { TotalContent(CounterTotal(of: model.counters)) }

  var subject: String { "total" }
}
