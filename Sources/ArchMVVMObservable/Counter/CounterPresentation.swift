import Scenarios

/// The root view of one counter.
struct CounterRootView: RootView {
  let model: CounterModel

  var name: String? { "counter \(model.id)" }

  var body: CounterContent { CounterContent(model.counter) }
}

/// The root view of the board's total.
struct TotalRootView: RootView {
  let model: BoardViewModel

  var name: String? { "total" }

  var body: TotalContent { TotalContent(model.total) }
}
