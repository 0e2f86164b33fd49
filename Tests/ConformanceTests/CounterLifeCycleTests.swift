import Conformance
import ExecutorPump
import Scenarios
import Testing

/// How a board ends, for every variant.
@MainActor
@Suite("Counter board: life cycle")
struct CounterLifeCycleTests {
  private let twoCounters = CounterConfiguration(count: 2)

  @Test("after stop nothing happens any more", arguments: CounterVariant.all)
  func stop(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      var probe: ProbeView<CounterContent>? = fixture.probe(0)
      weak let released = probe
      fixture.send(.incrementLater(1))
      fixture.board.send(.increment(0))
      fixture.board.stop()
      let shown = probe?.changes.count
      fixture.send(.increment(0), .resetAll, .incrementLater(0))
      fixture.advance(by: .seconds(2))
      #expect(probe?.changes.count == shown)
      #expect(fixture.clock.sleeperCount == 0)
      let late = fixture.probe(0)
      #expect(late.changes.isEmpty)
      probe = nil
      #expect(released == nil)
    }
  }

  @Test("stop during a delivery ends that round", arguments: CounterVariant.all)
  func stopDuringDelivery(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      let first = fixture.probe(0)
      let second = fixture.probe(0)
      let total = fixture.probeTotal()
      first.onShow = { _ in
        fixture.board.send(.increment(0))
        fixture.board.stop()
      }
      fixture.send(.increment(0))
      #expect(first.changes.count == 2)
      #expect(second.changes.count == 1)
      #expect(total.changes.count == 1)
    }
  }

  @Test("a stopped board is released", arguments: CounterVariant.all)
  func release(_ variant: CounterVariant) throws {
    weak var board: (any CounterBoard)?
    try variant.run(twoCounters) { fixture in
      board = fixture.board
      _ = fixture.probe(0)
      _ = fixture.probeTotal()
      fixture.send(.increment(0), .incrementLater(1))
    }
    #expect(board == nil)
  }

  @Test(
    "a board that nobody stopped is released with its last reference", arguments: CounterVariant.all
  )
  func releaseWithoutStop(_ variant: CounterVariant) throws {
    weak var board: (any CounterBoard)?
    weak var probe: ProbeView<CounterContent>?
    withUnstoppedBoard(of: variant) { fixture in
      board = fixture.board
      probe = fixture.probe(0)
      _ = fixture.probeTotal()
      fixture.send(.increment(0), .decrement(1))
    }
    #expect(board == nil)
    #expect(probe == nil)
  }

  private func withUnstoppedBoard(
    of variant: CounterVariant, _ body: @MainActor (CounterFixture) -> Void
  ) {
    Pump.window {
      let fixture = CounterFixture(of: variant.architecture, twoCounters)
      body(fixture)
      fixture.settle()
    }
  }
}
