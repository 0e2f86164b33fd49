import Scenarios

/// The view model of the total, shared by all its views.
final class TotalViewModel: ViewModel {
  var didUpdate: (@MainActor (TotalViewModel) -> Void)?

  private let model: CounterModel
  let tracer: (any Tracer)?

  init(_ model: CounterModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var content: TotalContent { TotalContent(CounterTotal(of: model.counters)) }

  var subject: String { "total" }
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
