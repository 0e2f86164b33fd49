import Scenarios

/// Runs the delayed increments of counters.
final class DelayMiddleware: Middleware {
  private let clock: any Clock<Duration>
  private var delays: [Int: Effect] = [:]

  init(clock: any Clock<Duration>) { self.clock = clock }

  func onNext(
    for state: CounterState, action: CounterAction,
    interceptor: Interceptor<CounterAction, CounterState>, dispatcher: any Dispatcher
  ) {
    switch action {
    case .user(.incrementLater(let id)):
      guard state.counters.indices.contains(id), !state.counters[id].isBusy else { return }
      delays[id] = dispatcher.startEffect { [clock] in
        try? await clock.sleep(for: CounterConfiguration.delay)
        return CounterAction.delayElapsed(id)
      }
    case .user(.cancelLater(let id)), .delayElapsed(let id):
      delays[id] = nil
    default: break
    }
    interceptor.next()
  }
}
