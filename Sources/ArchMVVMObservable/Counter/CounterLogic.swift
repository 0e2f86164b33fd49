import Observation
import Scenarios

/// The board's counters, and what can be done to them: shared by all screens that show them.
@Observable
@MainActor
final class CounterController: Controller {
  let counters: [CounterState]
  @ObservationIgnored private var knownTotal: CounterTotal?
  private let bounds: ClosedRange<Int>
  private let ballast: any Sendable
  private let delays: CounterDelays
  private let diagnostics: any Diagnostics
  private let tracer: (any Tracer)?

  init(_ configuration: CounterConfiguration, environment: ScenarioEnvironment) {
    counters = configuration.counters.map(CounterState.init)
    bounds = configuration.bounds
    ballast = configuration.ballast.makeState()
    delays = CounterDelays(clock: environment.clock)
    diagnostics = environment.diagnostics
    tracer = environment.tracer
    tracer?.watch("counters") { [weak self] in self?.counters.map(\.unobserved) }
  }

  /// The total of all counts, added up when it is asked for first after a change.
  ///
  /// It is observed as one thing: to track every single counter would cost far more than to add
  /// them up. Whoever observes it has read it, so that without a sum to forget there is nobody to
  /// tell.
  var total: CounterTotal {
    access(keyPath: \.total)
    if let knownTotal { return knownTotal }
    let total = CounterTotal(of: counters.lazy.map(\.unobserved))
    knownTotal = total
    return total
  }

  /// One counter, or nothing and a diagnostic when there is no such counter.
  func counter(_ id: Int) -> CounterState? {
    if counters.indices.contains(id) { return counters[id] }
    diagnostics.report(.indexOutsideBoard(id))
    return nil
  }

  /// Does what the user asked for.
  func handle(_ intent: CounterIntent) {
    tracer?.record(.intent, "\(intent)")
    switch intent {
    case .increment(let id): change(id) { $0.step(by: 1, within: bounds) }
    case .decrement(let id): change(id) { $0.step(by: -1, within: bounds) }
    case .reset(let id): change(id) { $0.value = 0 }
    case .resetAll: for id in counters.indices { change(id) { $0.value = 0 } }
    case .incrementLater(let id): incrementLater(id)
    case .cancelLater(let id): cancelLater(id)
    }
  }

  func stop() { delays.cancelAll() }

  private func incrementLater(_ id: Int) {
    guard let state = counter(id), !state.counter.isBusy else { return }
    state.counter.isBusy = true
    delays.start(id) { [weak self] in self?.delayElapsed(id) }
  }

  private func cancelLater(_ id: Int) {
    guard let state = counter(id), state.counter.isBusy else { return }
    state.counter.isBusy = false
    delays.cancel(id)
  }

  private func delayElapsed(_ id: Int) {
    tracer?.record(.intent, "delayElapsed(\(id))")
    change(id) {
      $0.isBusy = false
      $0.step(by: 1, within: bounds)
    }
  }

  private func change(_ id: Int, _ change: (inout Counter) -> Void) {
    guard let state = counter(id) else { return }
    let old = state.unobserved
    var new = old
    change(&new)
    state.counter = new
    if new.value != old.value && knownTotal != nil {
      withMutation(keyPath: \.total) { knownTotal = nil }
    }
  }
}
