import Scenarios

/// The view model of one counter, shared by all views of that counter, so that a change is formatted
/// once.
final class CounterViewModel: ViewModel {
  var didUpdate: (@MainActor (CounterViewModel) -> Void)?

  private let id: Int
  private let model: CounterModel
  private let delays: CounterDelays
  private let didChangeValue: @MainActor () -> Void

  /// Makes a view model that calls `didChangeValue` after its own view was told of another count.
  init(
    _ id: Int, model: CounterModel, delays: CounterDelays,
    didChangeValue: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.model = model
    self.delays = delays
    self.didChangeValue = didChangeValue
  }

  var content: CounterContent { CounterContent(model.counters[id]) }

  func increment() { step(by: 1) }

  func decrement() { step(by: -1) }

  func reset() { if model.reset(id) { valueChanged() } }

  func incrementLater() {
    guard model.setBusy(id, true) else { return }
    delays.start(id)
    didUpdate?(self)
  }

  func cancelLater() {
    guard model.setBusy(id, false) else { return }
    delays.cancel(id)
    didUpdate?(self)
  }

  func delayElapsed() {
    _ = model.setBusy(id, false)
    if model.step(id, by: 1) { valueChanged() } else { didUpdate?(self) }
  }

  /// The board was reset: only this counter's own view has to know.
  func boardWasReset() { didUpdate?(self) }

  private func step(by amount: Int) { if model.step(id, by: amount) { valueChanged() } }

  private func valueChanged() {
    didUpdate?(self)
    didChangeValue()
  }
}
