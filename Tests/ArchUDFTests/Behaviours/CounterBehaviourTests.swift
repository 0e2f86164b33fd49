import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchUDF

/// Behaviours of the counter board: reducers on values, middleware in a test store.
@MainActor
@Suite("UDF: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()

  @Test("a step at the bound changes nothing")
  func bound() {
    #expect(boardReducer.reduce(Board(9), with: .intent(.increment(0))) == Board(9))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    #expect(boardReducer.reduce(Board(3, -2), with: .intent(.resetAll)) == Board(0, 0))
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    let store = TestStore(
      initialState: Board(0), reducer: boardReducer, middleware: DelayMiddleware(clock: clock),
      environment: .test(clock: clock))
    Pump.window {
      store.send(.intent(.incrementLater(0))) { $0.counters[0].isBusy = true }
      Pump.settle(Display())
      store.send(.intent(.cancelLater(0))) { $0.counters[0].isBusy = false }
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
      store.finish()
    }
  }
}
