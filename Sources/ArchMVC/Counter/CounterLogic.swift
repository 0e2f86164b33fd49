import Scenarios

/// The model: the counters of the board, and the rules that they obey.
struct CounterModel {
  private(set) var counters: [Counter]
  private let bounds: ClosedRange<Int>
  private let ballast: any Sendable

  init(_ configuration: CounterConfiguration) {
    counters = configuration.counters
    bounds = configuration.bounds
    ballast = configuration.ballast.makeState()
  }

  var total: CounterTotal { CounterTotal(of: counters) }

  mutating func step(_ id: Int, by amount: Int) { counters[id].step(by: amount, within: bounds) }

  mutating func reset(_ id: Int) { counters[id].value = 0 }

  mutating func resetAll() {
    for id in counters.indices { counters[id].value = 0 }
  }

  mutating func setBusy(_ id: Int, _ isBusy: Bool) { counters[id].isBusy = isBusy }
}

/// The controller of the counters, shared by all screens that show them.
///
/// It handles one intent after the other: it changes the model, and then notifies the affected
/// screens, those of a counter first, then those of the total.
@MainActor
final class CounterController {
  private(set) var model: CounterModel
  let tracer: (any Tracer)?
  private let gate = StopGate()
  private let queue: IntentQueue<CounterIntent>
  private let delays: CounterDelays
  private let diagnostics: any Diagnostics
  private let ids: Range<Int>
  private var counterObservers: [ControllerObservers?]
  private let totalObservers = ControllerObservers()

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    model = CounterModel(configuration)
    queue = IntentQueue(diagnostics: environment.diagnostics)
    delays = CounterDelays(clock: environment.clock)
    diagnostics = environment.diagnostics
    tracer = environment.tracer
    ids = 0..<configuration.count
    counterObservers = Array(repeating: nil, count: configuration.count)
    tracer?.watch("model") { [weak self] in self?.model }
  }

  func send(_ intent: CounterIntent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// Subscribes a screen to a counter, and notifies it once; reports a counter that does not exist.
  func observe(_ id: Int, with screen: any ControllerObserver) -> ViewAttachment {
    guard gate.isOpen, isOnBoard(id) else { return .ended }
    let observers = counterObservers[id] ?? ControllerObservers()
    counterObservers[id] = observers
    return subscribe(screen, to: observers)
  }

  /// Subscribes a screen to the total, and notifies it once.
  func observeTotal(with screen: any ControllerObserver) -> ViewAttachment {
    gate.isOpen ? subscribe(screen, to: totalObservers) : .ended
  }

  func stop() {
    gate.close()
    queue.removeAll()
    delays.cancelAll()
    for observers in counterObservers { observers?.removeAll() }
    totalObservers.removeAll()
  }

  private func subscribe(
    _ screen: any ControllerObserver, to observers: ControllerObservers
  ) -> ViewAttachment {
    let observation = observers.add(screen)
    queue.deliver({ screen.didChange() }) { handle($0) }
    return observation
  }

  private func handle(_ intent: CounterIntent) {
    guard gate.isOpen else { return }
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .increment(let id): changeValue(id) { $0.step(id, by: 1) }
    case .decrement(let id): changeValue(id) { $0.step(id, by: -1) }
    case .reset(let id): changeValue(id) { $0.reset(id) }
    case .resetAll: resetAll()
    case .incrementLater(let id): incrementLater(id)
    case .cancelLater(let id): cancelLater(id)
    }
  }

  private func changeValue(_ id: Int, _ change: (inout CounterModel) -> Void) {
    guard isOnBoard(id) else { return }
    change(&model)
    notifyCounter(id)
    notifyTotal()
  }

  private func resetAll() {
    model.resetAll()
    for id in model.counters.indices { notifyCounter(id) }
    notifyTotal()
  }

  private func incrementLater(_ id: Int) {
    guard isOnBoard(id), !model.counters[id].isBusy else { return }
    delays.start(id) { [weak self] in self?.elapse(id) }
    model.setBusy(id, true)
    notifyCounter(id)
  }

  private func cancelLater(_ id: Int) {
    guard isOnBoard(id), model.counters[id].isBusy else { return }
    delays.cancel(id)
    model.setBusy(id, false)
    notifyCounter(id)
  }

  /// Intents that views send meanwhile wait, as during an intent.
  private func elapse(_ id: Int) {
    queue.deliver({ delayElapsed(id) }) { handle($0) }
  }

  private func delayElapsed(_ id: Int) {
    tracer?.record(.intent, "delayElapsed(\(id))")
    changeValue(id) {
      $0.setBusy(id, false)
      $0.step(id, by: 1)
    }
  }

  private func notifyCounter(_ id: Int) {
    counterObservers[id]?.notify(tracer, "counter \(id)")
  }

  private func notifyTotal() { totalObservers.notify(tracer, "total") }

  private func isOnBoard(_ id: Int) -> Bool {
    if ids.contains(id) { return true }
    diagnostics.report(.indexOutsideBoard(id))
    return false
  }
}

/// The pending delayed increments, at most one per counter.
@MainActor
final class CounterDelays {
  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  /// Calls `elapsed` after the delay, unless cancelled before.
  func start(_ id: Int, elapsed: @escaping @MainActor () -> Void) {
    delays[id] = Task { [weak self, clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      self?.delays[id] = nil
      elapsed()
    }
  }

  func cancel(_ id: Int) { delays.removeValue(forKey: id)?.cancel() }

  func cancelAll() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }
}
