import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVM

/// Behaviours of the view models of the counter board.
@MainActor
@Suite("MVVM: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()
  private let board: BoardViewModel

  init() {
    board = BoardViewModel(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1),
      environment: .test(clock: clock))
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    board.counters[0].decrement()
    #expect(board.counters[0].text == "-1")
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    var totals: [String] = []
    board.didUpdate = { totals.append($0.content.text) }
    board.resetAll()
    #expect(totals == ["0"])
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    let counter = board.counters[0]
    Pump.window {
      counter.incrementLater()
      Pump.settle(Display())
      counter.cancelLater()
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(counter.text == "-1")
    #expect(!counter.isBusy)
  }
}
