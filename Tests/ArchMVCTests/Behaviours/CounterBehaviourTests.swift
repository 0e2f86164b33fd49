import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVC

/// Behaviours of the controller of the counters.
@MainActor
@Suite("MVC: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()
  private let counters: CounterController

  init() {
    counters = CounterController(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1),
      environment: .test(clock: clock))
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    counters.send(.decrement(0))
    #expect(counters.model.counters[0] == Counter(value: -1))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    let screen = FakeScreen { [counters] in counters.model.total }
    _ = counters.observeTotal(with: screen)
    counters.send(.resetAll)
    #expect(screen.values.map(\.sum) == [-2, 0])
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    Pump.window {
      counters.send(.incrementLater(0))
      Pump.settle(Display())
      counters.send(.cancelLater(0))
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(counters.model.counters[0] == Counter(value: -1))
  }
}
