import Scenarios

/// The controller of the counters, shared by all screens that show them.
///
/// It does what the user asks for, one thing after the other, and tells the screens concerned what
/// changed: those of a counter first, then those of the total.
@MainActor
final class CounterController {
  private enum Action {
    case intent(CounterIntent)
    case delayElapsed(Int)

    /// What a trace calls the action.
    var name: String {
      switch self {
      case .intent(let intent): "\(intent)"
      case .delayElapsed(let id): "delayElapsed(\(id))"
      }
    }
  }

  private(set) var model: CounterModel
  private let delays: CounterDelays
  private let queue: IntentQueue<Action>
  private let diagnostics: any Diagnostics
  private let tracer: (any Tracer)?
  private var counterObservers: [ControllerObservers<Counter>?]
  private let totalObservers = ControllerObservers<CounterTotal>()
  private var isStopped = false

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    model = CounterModel(configuration)
    delays = CounterDelays(clock: environment.clock)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    diagnostics = environment.diagnostics
    tracer = environment.tracer
    counterObservers = model.counters.map { _ in nil }
  }

  /// Does what the user asked for, after everything that was asked for before.
  func send(_ intent: CounterIntent) { send(.intent(intent)) }

  /// Adds an observer of a counter and tells it the counter; reports a counter that does not exist.
  func observe(
    _ id: Int, with observer: some ControllerObserver<Counter>
  ) -> ViewAttachment {
    guard !isStopped, isOnBoard(id) else { return .ended }
    let observers = counterObservers[id] ?? ControllerObservers()
    counterObservers[id] = observers
    let observation = observers.add(observer)
    queue.deliver({ observer.didChange(model.counters[id]) }) { handle($0) }
    return observation
  }

  /// Adds an observer of the total and tells it the total.
  func observeTotal(with observer: some ControllerObserver<CounterTotal>) -> ViewAttachment {
    guard !isStopped else { return .ended }
    let observation = totalObservers.add(observer)
    queue.deliver({ observer.didChange(model.total) }) { handle($0) }
    return observation
  }

  /// Ignores everything that is asked for from now on, and lets go of the observers.
  func stop() {
    isStopped = true
    queue.removeAll()
    delays.cancelAll()
    for observers in counterObservers { observers?.removeAll() }
    totalObservers.removeAll()
  }

  private func send(_ action: Action) { queue.send(action) { handle($0) } }

  private func handle(_ action: Action) {
    guard !isStopped else { return }
    tracer?.record(TraceEvent(.intent, action.name))
    switch action {
    case .intent(.increment(let id)): change(id) { $0.step(id, by: 1) }
    case .intent(.decrement(let id)): change(id) { $0.step(id, by: -1) }
    case .intent(.reset(let id)): change(id) { $0.reset(id) }
    case .intent(.resetAll): resetAll()
    case .intent(.incrementLater(let id)): incrementLater(id)
    case .intent(.cancelLater(let id)): cancelLater(id)
    case .delayElapsed(let id):
      change(id) {
        $0.setBusy(id, false)
        $0.step(id, by: 1)
      }
    }
  }

  private func incrementLater(_ id: Int) {
    guard isOnBoard(id), !model.counters[id].isBusy else { return }
    delays.start(id) { [weak self] in self?.send(.delayElapsed(id)) }
    change(id) { $0.setBusy(id, true) }
  }

  private func cancelLater(_ id: Int) {
    guard isOnBoard(id), model.counters[id].isBusy else { return }
    delays.cancel(id)
    change(id) { $0.setBusy(id, false) }
  }

  private func resetAll() {
    model.resetAll()
    for id in model.counters.indices { tellCounter(id) }
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
    tracer?.record(TraceEvent(.notification, "counter \(id)"))
    observers.tell(model.counters[id])
  }

  private func tellTotal() {
    guard !totalObservers.isEmpty else { return }
    tracer?.record(TraceEvent(.notification, "total"))
    totalObservers.tell(model.total)
  }

  private func isOnBoard(_ id: Int) -> Bool {
    if model.counters.indices.contains(id) { return true }
    diagnostics.report(.indexOutsideBoard(id))
    return false
  }
}
