import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@testable import ArchUDF

/// Behaviours of the counter board: a reducer on values, a middleware in a store.
@MainActor
@Suite("UDF: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()

  private func board(_ values: Int...) -> CounterState {
    CounterState(counters: values.map { Counter(value: $0) }, bounds: -9...9)
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    #expect(CounterReducer.reduce(state: board(9), with: .user(.increment(0))) == board(9))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    #expect(CounterReducer.reduce(state: board(3, -2), with: .user(.resetAll)) == board(0, 0))
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    let store = Store(
      with: board(0), reducer: CounterReducer.self, middleware: [DelayMiddleware(clock: clock)],
      stateMappers: CounterState.mappers(in: \.self))
    Pump.window {
      store.dispatch(action: CounterAction.user(.incrementLater(0)))
      Pump.settle(Display())
      store.dispatch(action: CounterAction.user(.cancelLater(0)))
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(store.state == board(0))
  }
}
