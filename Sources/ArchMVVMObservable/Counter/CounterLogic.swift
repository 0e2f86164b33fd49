import Observation
import Scenarios

/// One counter, an observable object of its own: its changes are not noticed by views of others.
///
/// Value and busy flag are properties of their own. The total reads the values alone, so that no
/// busy flag notifies its views.
@Observable
@MainActor
final class CounterModel {
  let id: Int
  var value: Int
  var isBusy: Bool

  /// The pending delayed increment.
  @ObservationIgnored var delay: Task<Void, Never>?

  init(_ id: Int, _ counter: Counter) {
    self.id = id
    value = counter.value
    isBusy = counter.isBusy
  }

  /// Both properties; a body that reads it tracks both.
  var counter: Counter { Counter(value: value, isBusy: isBusy) }

  /// Adds an amount, unless the sum is outside the bounds.
  ///
  /// The property is set as a whole: setting an equal value is not a change, but a change in place
  /// is one even if it changes nothing.
  func step(by amount: Int, within bounds: ClosedRange<Int>) {
    var counter = Counter(value: value)
    counter.step(by: amount, within: bounds)
    value = counter.value
  }
}

/// The view model of the board, which is one screen: its state, and the logic of its intents.
///
/// It handles one intent after the other. Views are not notified by it: they track what they read,
/// each counter by itself, and the total.
@Observable
@MainActor
final class BoardViewModel {
  /// An action of the user, or the end of an effect.
  enum Intent {
    case user(CounterIntent)
    case delayElapsed(Int)
  }

  let counters: [CounterModel]
  let environment: ScenarioEnvironment
  private let gate: StopGate
  private let bounds: ClosedRange<Int>
  private let ballast: any Sendable
  private let queue: IntentQueue<Intent>

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment, gate: StopGate) {
    counters = configuration.counters.enumerated().map { CounterModel($0.offset, $0.element) }
    bounds = configuration.bounds
    ballast = configuration.ballast.makeState()
    queue = IntentQueue(diagnostics: environment.diagnostics)
    self.environment = environment
    self.gate = gate
    environment.tracer?.watch("counters") { [weak self] in self?.counters.map(\.counter) }
  }

  /// The total of all counters, added up at each read: a body that reads it tracks every value.
  var total: CounterTotal {
    var total = CounterTotal()
    for counter in counters { total.add(counter.value) }
    return total
  }

  func send(_ intent: Intent) {
    guard gate.isOpen else { return }
    queue.send(intent) { handle($0) }
  }

  /// Makes deliveries that no intent caused; intents that views send meanwhile wait.
  func deliver<Result>(_ deliveries: @MainActor () -> Result) -> Result {
    queue.deliver(deliveries) { handle($0) }
  }

  /// A counter of the board; an index outside of it is reported.
  func counter(_ id: Int) -> CounterModel? {
    if counters.indices.contains(id) { return counters[id] }
    environment.diagnostics.report(.indexOutsideBoard(id))
    return nil
  }

  func stop() {
    queue.removeAll()
    for counter in counters { counter.delay?.cancel() }
  }

  private func handle(_ intent: Intent) {
    guard gate.isOpen else { return }
    environment.tracer?.record(.intent, "\(intent)")
    switch intent {
    case .user(.increment(let id)): counter(id)?.step(by: 1, within: bounds)
    case .user(.decrement(let id)): counter(id)?.step(by: -1, within: bounds)
    case .user(.reset(let id)): counter(id)?.value = 0
    case .user(.resetAll): for counter in counters { counter.value = 0 }
    case .user(.incrementLater(let id)): if let counter = counter(id) { incrementLater(counter) }
    case .user(.cancelLater(let id)): if let counter = counter(id) { cancelLater(counter) }
    case .delayElapsed(let id):
      counters[id].isBusy = false
      counters[id].step(by: 1, within: bounds)
    }
  }
}

extension BoardViewModel {
  func incrementLater(_ model: CounterModel) {
    guard !model.isBusy else { return }
    model.isBusy = true
    model.delay = Task { [weak self, id = model.id, clock = environment.clock] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      if !Task.isCancelled { self?.send(.delayElapsed(id)) }
    }
  }

  func cancelLater(_ model: CounterModel) {
    guard model.isBusy else { return }
    model.delay?.cancel()
    model.isBusy = false
  }
}
