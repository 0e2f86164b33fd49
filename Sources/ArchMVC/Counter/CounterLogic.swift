import Scenarios

/// The controller of the counters, shared by all screens that show them.
///
/// It does what the user asks for, one thing after the other, and tells the screens concerned what
/// changed: those of a counter first, then those of the total.
@MainActor
final class CounterController: Controller {
  private(set) var model: CounterModel
  private let delays: CounterDelays
  private let diagnostics: any Diagnostics
  private let tracer: (any Tracer)?
  private var counterObservers: [ControllerObservers<Counter>?]
  private let totalObservers = ControllerObservers<CounterTotal>()

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    model = CounterModel(configuration)
    delays = CounterDelays(clock: environment.clock)
    diagnostics = environment.diagnostics
    tracer = environment.tracer
    counterObservers = model.counters.map { _ in nil }
    tracer?.watch("model") { [weak self] in self?.model }
  }

  /// Adds an observer of a counter and tells it the counter; reports a counter that does not exist.
  func observe(
    _ id: Int, with observer: some ControllerObserver<Counter>
  ) -> ViewAttachment {
    guard isOnBoard(id) else { return .ended }
    let observation = (counterObservers[id] ?? makeObservers(of: id)).add(observer)
    observer.didChange(model.counters[id])
    return observation
  }

  /// Adds an observer of the total and tells it the total.
  func observeTotal(with observer: some ControllerObserver<CounterTotal>) -> ViewAttachment {
    let observation = totalObservers.add(observer)
    observer.didChange(model.total)
    return observation
  }

  /// Does what the user asked for.
  func handle(_ intent: CounterIntent, in root: RootLayer<CounterController>) {
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .increment(let id): change(id) { $0.step(id, by: 1) }
    case .decrement(let id): change(id) { $0.step(id, by: -1) }
    case .reset(let id): change(id) { $0.reset(id) }
    case .resetAll: resetAll()
    case .incrementLater(let id): incrementLater(id, in: root)
    case .cancelLater(let id): cancelLater(id)
    }
  }

  func stop() {
    delays.cancelAll()
    for observers in counterObservers { observers?.removeAll() }
    totalObservers.removeAll()
  }

  private func makeObservers(of id: Int) -> ControllerObservers<Counter> {
    let observers = ControllerObservers<Counter>()
    counterObservers[id] = observers
    return observers
  }

  private func incrementLater(_ id: Int, in root: RootLayer<CounterController>) {
    guard isOnBoard(id), !model.counters[id].isBusy else { return }
    delays.start(id) { [weak root] in root?.inject { $0.delayElapsed(id) } }
    change(id) { $0.setBusy(id, true) }
  }

  private func delayElapsed(_ id: Int) {
    tracer?.record(.intent, "delayElapsed(\(id))")
    change(id) {
      $0.setBusy(id, false)
      $0.step(id, by: 1)
    }
  }

  private func cancelLater(_ id: Int) {
    guard isOnBoard(id), model.counters[id].isBusy else { return }
    delays.cancel(id)
    change(id) { $0.setBusy(id, false) }
  }

  private func resetAll() {
    let changed = model.counters.indices.filter { model.counters[$0].value != 0 }
    guard !changed.isEmpty else { return }
    model.resetAll()
    for id in changed { tellCounter(id) }
    tellTotal()
  }

  private func change(_ id: Int, _ change: (inout CounterModel) -> Void) {
    guard isOnBoard(id) else { return }
    let old = model.counters[id]
    change(&model)
    let new = model.counters[id]
    guard new != old else { return }
    tellCounter(id)
    if new.value != old.value { tellTotal() }
  }

  private func tellCounter(_ id: Int) {
    guard let observers = counterObservers[id], !observers.isEmpty else { return }
    observers.notify(model.counters[id], tracer, "counter \(id)")
  }

  private func tellTotal() {
    guard !totalObservers.isEmpty else { return }
    totalObservers.notify(model.total, tracer, "total")
  }

  private func isOnBoard(_ id: Int) -> Bool {
    if model.counters.indices.contains(id) { return true }
    diagnostics.report(.indexOutsideBoard(id))
    return false
  }
}
