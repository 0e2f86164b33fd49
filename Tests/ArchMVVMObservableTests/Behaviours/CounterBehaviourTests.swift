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

  init() {
    board = BoardViewModel(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1),
      environment: .test(clock: clock), gate: StopGate())
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    board.send(.user(.decrement(0)))
    #expect(board.counters[0].value == -1)
  }

  /// Views are shown at the next frame, when `send` has returned.
  @Test("a reset of all counters is one change")
  func resetAll() {
    board.send(.user(.resetAll))
    #expect(board.total.sum == 0)
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    Pump.window {
      board.send(.user(.incrementLater(0)))
      Pump.settle(Display())
      board.send(.user(.cancelLater(0)))
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(board.counters[0].counter == Counter(value: -1))
  }
}
