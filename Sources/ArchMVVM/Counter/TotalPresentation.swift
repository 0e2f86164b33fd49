import Scenarios

/// The view model of the total, shared by all its views.
final class TotalViewModel: ViewModel {
  private let model: CounterModel
  let tracer: (any Tracer)?
  private var didUpdate: (@MainActor (TotalViewModel) -> Void)?

  init(model: CounterModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
  }

  func bind(_ didUpdate: (@MainActor (TotalViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: TotalContent { TotalContent(CounterTotal(of: model.counters)) }

  var subject: String { "total" }

  func valuesChanged() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }
}
