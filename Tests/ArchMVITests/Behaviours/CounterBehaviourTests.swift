import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVI

/// Behaviours of the board's feature and of the counters it is composed of.
@MainActor
@Suite("MVI: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()
  private let board: BoardFeature

  init() {
    board = BoardFeature(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1),
      environment: .test(clock: clock))
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    board.counters[0](.decrement)
    #expect(board.counters[0].state.counter == Counter(value: -1))
  }

  @Test("a reset of all counters is one change")
  func resetAll() {
    let view = ShownContents<TotalContent>()
    _ = TotalView().attach(view, to: board)
    board(.user(.resetAll))
    #expect(view.contents.map(\.text) == ["-2", "0", "0"])
  }

  @Test("a cancelled delay changes nothing")
  func cancelledDelay() {
    Pump.window {
      board.counters[0](.incrementLater)
      Pump.settle(Display())
      #expect(board.counters[0].state.counter.isBusy)
      board.counters[0](.cancelLater)
      clock.advance(by: CounterConfiguration.delay)
      Pump.settle(Display())
    }
    #expect(board.counters[0].state.counter == Counter(value: -1))
  }
}

/// A view that remembers what it was shown, oldest first.
final class ShownContents<Content: Equatable & Sendable>: ContentView {
  private(set) var contents: [Content] = []

  func show(_ content: Content) { contents.append(content) }
}
