import Scenarios

/// The view model of the total, shared by all its views.
final class TotalViewModel: ViewModel {
  var didUpdate: (@MainActor (TotalViewModel) -> Void)?

  private let model: CounterModel
  private let tracer: (any Tracer)?

  init(model: CounterModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  var content: TotalContent { TotalContent(CounterTotal(of: model.counters)) }

  func valuesChanged() {
    tracer?.record(TraceEvent(.notification, "total"))
    didUpdate?(self)
  }
}
