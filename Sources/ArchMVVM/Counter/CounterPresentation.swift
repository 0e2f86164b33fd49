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
  private let didChangeValue: @MainActor () -> Void

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
    tracer?.didMake(.viewModel)
  }

  var content: CounterContent { CounterContent(model.counters[id]) }

  var subject: String { "counter \(id)" }
}

extension CounterViewModel {
  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func reset() {
    model.counters[id].value = 0
    valueDidChange()
  }

  private func step(by amount: Int) {
    model.counters[id].step(by: amount, within: model.bounds)
    valueDidChange()
  }

  private func valueDidChange() {
    update()
    didChangeValue()
  }

  func incrementLater() {
    guard delay == nil else { return }
    delay = Request(
      "delay", completions, { [clock] in try await clock.sleep(for: CounterConfiguration.delay) },
      didEnd: { [weak self] _ in self?.delayElapsed() })
  }

  func cancelLater() { delay = nil }

  private func delayElapsed() {
    model.counters[id].step(by: 1, within: model.bounds)
    delay = nil
    didChangeValue()
  }
}

/// The view model of the total, shared by all its views.
final class TotalViewModel: ViewModel {
  var didUpdate: (@MainActor (TotalViewModel) -> Void)?

  private let model: CounterModel
  let tracer: (any Tracer)?

  init(_ model: CounterModel, tracer: (any Tracer)?) {
    self.model = model
    self.tracer = tracer
    tracer?.didMake(.viewModel)
  }

  var content: TotalContent { TotalContent(CounterTotal(of: model.counters)) }

  var subject: String { "total" }
}
