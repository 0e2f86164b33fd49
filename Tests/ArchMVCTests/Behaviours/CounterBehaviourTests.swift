import ExecutorPump
import ScenarioTesting
import Scenarios
import Testing

@testable import ArchMVC

/// Behaviours of the controller of the counters.
@MainActor
@Suite("MVC: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()
  private let controller: CounterController

  init() {
    controller = CounterController(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1), clock: clock)
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    controller.decrement(0)
    #expect(controller.counters[0] == Counter(value: -1))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    let screen = FakeScreen(observing: controller.totalObservers) { [controller] in
      controller.total.sum
    }
    controller.resetAll()
    #expect(screen.values == [0])
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    Pump.window {
      controller.incrementLater(0)
      Pump.settle(Display())
      controller.cancelLater(0)
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(controller.counters[0] == Counter(value: -1))
  }
}

/// A screen that notes what it reads each time that a controller notifies it.
final class FakeScreen<Value>: ControllerObserver {
  private let read: @MainActor () -> Value
  private(set) var values: [Value] = []

  init(observing observers: ControllerObservers, _ read: @escaping @MainActor () -> Value) {
    self.read = read
    observers.add(self)
  }

  func didChange() { values.append(read()) }
}
