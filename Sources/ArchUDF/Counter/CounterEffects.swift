import Scenarios

/// Refuses actions on counters that the board does not have.
struct CounterGuard<Ballast>: Middleware {
  let counters: Range<Int>
  let diagnostics: any Diagnostics

  func process(
    _ action: CounterAction, in context: StoreContext<AppState<Ballast>, CounterAction>,
    next: @MainActor (CounterAction) -> Void
  ) {
    if let id = action.counter, !counters.contains(id) {
      diagnostics.report(.indexOutsideBoard(id))
    } else {
      next(action)
    }
  }
}

/// Runs the delayed increments.
final class DelayMiddleware<Ballast>: Middleware {
  private let clock: any Clock<Duration>
  private var delays: [Int: Task<Void, Never>] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func process(
    _ action: CounterAction, in context: StoreContext<AppState<Ballast>, CounterAction>,
    next: @MainActor (CounterAction) -> Void
  ) {
    switch action {
    case .intent(.incrementLater(let id)):
      guard delays[id] == nil else { return }
      delays[id] = Task { [clock, dispatcher = context.dispatcher] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        guard !Task.isCancelled else { return }
        dispatcher.dispatch(.delayElapsed(id))
      }
    case .intent(.cancelLater(let id)): delays.removeValue(forKey: id)?.cancel()
    case .delayElapsed(let id): delays[id] = nil
    default: break
    }
    next(action)
  }

  func cancelAll() {
    for delay in delays.values { delay.cancel() }
    delays = [:]
  }
}
