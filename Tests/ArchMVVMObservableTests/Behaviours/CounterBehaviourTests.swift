import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMObservable

/// Behaviours of the board's view model.
@MainActor
@Suite("MVVM with observation: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()
  private let board: BoardViewModel
  private let rounds = FakeRounds()

  init() {
    board = BoardViewModel(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1), clock: clock,
      updates: rounds.updates)
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    board.decrement(board.counters[0])
    #expect(board.counters[0].value == -1)
  }

  /// Views are shown at the next frame.
  @Test("a reset of all counters is one change")
  func resetAll() {
    board.resetAll()
    #expect(board.total.sum == 0)
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    Pump.window {
      board.incrementLater(board.counters[0])
      Pump.settle(Display())
      board.counters[0].cancelDelay()
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(board.counters[0].counter == Counter(value: -1))
  }
}
