import ExecutorPump
import ScenarioTesting
import Scenarios
import TestSupport
import Testing

@testable import ArchMVVMObservable

/// Behaviours of the view models of the counter board.
@MainActor
@Suite("MVVM with observation: behaviours of the counter board")
struct CounterBehaviourTests {
  private let clock = ManualClock()
  private let board: BoardViewModel

  init() {
    board = BoardViewModel(
      CounterConfiguration(count: 2, initialValue: -1, bounds: -1...1), clock: clock)
  }

  @Test("a step at the bound changes nothing")
  func bound() {
    board.counters[0].decrement()
    #expect(board.counters[0].counter.value == -1)
  }

  /// Views are shown at the next frame, however many counters a body has read.
  @Test("a reset of all counters is one change")
  func resetAll() {
    let display = Display()
    let binder = ViewBinder(TotalView(model: board), in: Window(display))
    let label = ShownContents<TotalContent>()
    binder.attach(label)
    board.resetAll()
    #expect(board.total.sum == 0)
    #expect(label.contents.map(\.text) == ["-2"])
    display.runFrame()
    #expect(label.contents.map(\.text) == ["-2", "0"])
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
    #expect(counter.counter == Counter(value: -1))
  }
}

/// A view that remembers what it was shown, oldest first.
final class ShownContents<Content: Equatable & Sendable>: ContentView {
  private(set) var contents: [Content] = []

  func show(_ content: Content) { contents.append(content) }
}
