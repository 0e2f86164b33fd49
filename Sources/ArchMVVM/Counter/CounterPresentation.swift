import Scenarios

/// The view model of one counter, shared by all views of that counter, so that a change is formatted
/// once.
final class CounterViewModel: ViewModel {
  private let id: Int
  private let model: CounterModel
  private let delays: CounterDelays
  let tracer: (any Tracer)?
  private let didChangeValue: @MainActor () -> Void
  private var didUpdate: (@MainActor (CounterViewModel) -> Void)?

  /// Makes a view model that calls `didChangeValue` when its counter has another value and its own
  /// views were told.
  init(
    _ id: Int, model: CounterModel, delays: CounterDelays, tracer: (any Tracer)?,
    didChangeValue: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.model = model
    self.delays = delays
    self.tracer = tracer
    self.didChangeValue = didChangeValue
  }

  func bind(_ didUpdate: (@MainActor (CounterViewModel) -> Void)?) { self.didUpdate = didUpdate }

  var content: CounterContent { CounterContent(model.counters[id]) }

  var subject: String { "counter \(id)" }

  func increment() { if model.step(id, by: 1) { valueChanged() } }

  func decrement() { if model.step(id, by: -1) { valueChanged() } }

  func reset() { if model.reset(id) { valueChanged() } }

  func incrementLater() {
    guard model.setBusy(id, true) else { return }
    delays.start(id)
    update()
  }

  func cancelLater() {
    guard model.setBusy(id, false) else { return }
    delays.cancel(id)
    update()
  }

  func delayElapsed() {
    model.setBusy(id, false)
    if model.step(id, by: 1) { valueChanged() } else { update() }
  }

  /// The whole board was reset, which is said to the total once and not by each counter.
  func boardWasReset() { update() }

  private func valueChanged() {
    update()
    didChangeValue()
  }

  private func update() {
    tracer?.record(.notification, subject)
    didUpdate?(self)
  }
}
