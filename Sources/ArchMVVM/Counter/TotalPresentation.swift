import Scenarios

/// The view model of the total, shared by all its views.
final class TotalViewModel: ViewModel {
  var didUpdate: (@MainActor (TotalViewModel) -> Void)?

  private let model: CounterModel

  init(model: CounterModel) { self.model = model }

  var content: TotalContent { TotalContent(CounterTotal(of: model.counters)) }

  func valuesChanged() { didUpdate?(self) }
}
