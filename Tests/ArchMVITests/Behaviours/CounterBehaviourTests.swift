import Conformance
import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVI

/// Behaviours of the board's feature and its modules.
@MainActor
@Suite("MVI: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()
  private let processor: Processor
  private let board: BoardFeature

  init() {
    processor = Processor(environment: .test(clock: clock))
    board = BoardFeature(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1), processor)
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    processor.send(.decrement, to: board.counters[0])
    #expect(board.counters[0].state.counter == Counter(value: -1))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    let view = ProbeView<TotalContent>()
    _ = board.total.attach(view)
    processor.send(.resetAll, to: board)
    #expect(view.deliveries.map(\.text) == ["-2", "0", "0"])
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    Pump.window {
      processor.send(.incrementLater, to: board.counters[0])
      Pump.settle(Display())
      processor.send(.cancelLater, to: board.counters[0])
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(board.counters[0].state.counter == Counter(value: -1))
  }
}
