import Scenarios

/// The root view of one counter.
struct CounterRootView: RootView {
  let model: CounterModel

  var name: String { "counter \(model.id)" }

  var body: CounterContent { CounterContent(model.counter) }
}
