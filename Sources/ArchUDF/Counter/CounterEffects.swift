import Scenarios

extension CounterState {
  /// The middleware of a board, in order.
  @MainActor
  static func middleware(
    _ configuration: CounterConfiguration, _ environment: ScenarioEnvironment
  ) -> some Middleware<Self, CounterAction> {
    CounterGuard<Self>(
      counters: 0..<configuration.count, diagnostics: environment.diagnostics
    ).followed(by: DelayMiddleware(clock: environment.clock))
  }
}

/// Blocks actions on counters that the board does not have.
struct CounterGuard<State: StoreState>: Middleware {
  let counters: Range<Int>
  let diagnostics: any Diagnostics

  func process(
    _ action: CounterAction, in context: some StoreContext<State, CounterAction>,
    next: @MainActor (CounterAction) -> Void
  ) {
    if let id = action.change?.id, !counters.contains(id) {
      diagnostics.report(.indexOutsideBoard(id))
    } else {
      next(action)
    }
  }
}

/// Runs the delayed increments.
final class DelayMiddleware<State: StoreState>: Middleware {
  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func process(
    _ action: CounterAction, in context: some StoreContext<State, CounterAction>,
    next: @MainActor (CounterAction) -> Void
  ) {
    switch action {
    case .intent(.incrementLater(let id)):
      guard delays[id] == nil else { return }
      startDelay(of: id, context.store)
    case .intent(.cancelLater(let id)):
      guard let delay = delays.removeValue(forKey: id) else { return }
      delay.cancel()
    case .delayElapsed(let id):
      guard delays.removeValue(forKey: id) != nil else { return }
    default: break
    }
    next(action)
  }

  private func startDelay(of id: Int, _ store: any ActionHandler<CounterAction>) {
    delays[id] = Task { [clock, weak store] in
      try? await clock.sleep(for: CounterConfiguration.delay)
      guard !Task.isCancelled else { return }
      store?.dispatch(.delayElapsed(id))
    }
  }

  func stop() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }
}
