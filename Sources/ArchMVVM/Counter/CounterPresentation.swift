import Scenarios

/// The view model of one counter, shared by all views of that counter.
final class CounterViewModel: ViewModel {
  var didUpdate: (@MainActor (CounterViewModel) -> Void)?

  /// The pending delayed increment; the counter is busy while there is one.
  var delay: Request? {
    didSet {
      model.counters[id].isBusy = delay != nil
      update()
    }
  }

  let id: Int
  let model: CounterModel
  let clock: any Clock<Duration>
  let completions: CompletionQueue
  let tracer: (any Tracer)?

  /// Called when the value was set, after `didUpdate`.
  let didChangeValue: @MainActor () -> Void

  init(
    _ id: Int, _ model: CounterModel, clock: any Clock<Duration>, completions: CompletionQueue,
    tracer: (any Tracer)?, didChangeValue: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.model = model
    self.clock = clock
    self.completions = completions
    self.tracer = tracer
    self.didChangeValue = didChangeValue
  }

  var content: CounterContent { CounterContent(model.counters[id]) }

  var subject: String { "counter \(id)" }
}
