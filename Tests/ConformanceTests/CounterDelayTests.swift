import Conformance
import Scenarios
import Testing

/// What delayed increments do, for every variant.
@MainActor
@Suite("Counter board: delayed increments")
struct CounterDelayTests {
  private let twoCounters = CounterConfiguration(count: 2)

  @Test("incrementLater is busy at once and adds one a second later", arguments: CounterVariant.all)
  func incrementLater(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      let probe = board.probe(0)
      board.send(.incrementLater(0))
      board.advance(by: .milliseconds(999))
      #expect(probe.changes == [content(0), content(0, isBusy: true)])
      board.advance(by: .milliseconds(1))
      #expect(probe.changes == [content(0), content(0, isBusy: true), content(1)])
    }
  }

  @Test("a second incrementLater while busy changes nothing", arguments: CounterVariant.all)
  func incrementLaterWhileBusy(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      board.send(.incrementLater(0))
      board.advance(by: .milliseconds(600))
      board.send(.incrementLater(0))
      board.advance(by: .milliseconds(600))
      #expect(board.board.content(of: 0) == content(1))
      board.advance(by: .seconds(2))
      #expect(board.board.content(of: 0) == content(1))
    }
  }

  @Test("counters are busy independently of each other", arguments: CounterVariant.all)
  func busyIsPerCounter(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      board.send(.incrementLater(0))
      board.advance(by: .milliseconds(500))
      board.send(.incrementLater(1))
      board.advance(by: .milliseconds(500))
      #expect(board.board.content(of: 0) == content(1))
      #expect(board.board.content(of: 1) == content(0, isBusy: true))
      board.advance(by: .milliseconds(500))
      #expect(board.board.content(of: 1) == content(1))
    }
  }

  @Test("reset does not cancel a delayed increment", arguments: CounterVariant.all)
  func resetWhileBusy(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 1, initialValue: 4)) { board in
      board.send(.incrementLater(0), .reset(0))
      #expect(board.board.content(of: 0) == content(0, isBusy: true))
      board.advance(by: .seconds(1))
      #expect(board.board.content(of: 0) == content(1))
    }
  }

  @Test("a delayed increment at the upper bound ends being busy", arguments: CounterVariant.all)
  func incrementLaterAtBound(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 1, initialValue: 1, bounds: 0...1)) { board in
      board.send(.incrementLater(0))
      board.advance(by: .seconds(1))
      #expect(board.board.content(of: 0) == content(1))
    }
  }

  @Test("cancelLater ends being busy and leaves the count", arguments: CounterVariant.all)
  func cancelLater(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      let probe = board.probe(0)
      board.send(.incrementLater(0), .cancelLater(0))
      board.advance(by: .seconds(2))
      #expect(probe.changes == [content(0), content(0, isBusy: true), content(0)])
      #expect(board.clock.sleeperCount == 0)
    }
  }

  @Test("cancelLater when not busy changes nothing", arguments: CounterVariant.all)
  func cancelLaterWhenIdle(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      let probe = board.probe(0)
      board.send(.cancelLater(0))
      if variant.knownGap("X07") == nil { #expect(probe.changes == [content(0)]) }
      #expect(board.diagnostics.reports.isEmpty)
    }
  }

  @Test(
    "after cancelLater a new incrementLater takes its own second", arguments: CounterVariant.all)
  func incrementLaterAgain(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      board.send(.incrementLater(0))
      board.advance(by: .milliseconds(900))
      board.send(.cancelLater(0), .incrementLater(0))
      board.advance(by: .milliseconds(900))
      #expect(board.board.content(of: 0) == content(0, isBusy: true))
      board.advance(by: .milliseconds(100))
      #expect(board.board.content(of: 0) == content(1))
    }
  }

  @Test(
    "a cancellation that races with the elapsed delay wins when it is sent first",
    arguments: CounterVariant.all)
  func cancellationRace(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      board.send(.incrementLater(0))
      board.clock.advance(by: .seconds(1))
      board.board.send(.cancelLater(0))
      board.board.send(.incrementLater(0))
      board.settle()
      #expect(board.board.content(of: 0) == content(0, isBusy: true))
      board.advance(by: .seconds(1))
      #expect(board.board.content(of: 0) == content(1))
    }
  }

  @Test("busyness does not concern the total", arguments: CounterVariant.all)
  func busyAndTotal(_ variant: CounterVariant) throws {
    guard variant.knownGap("X08") == nil else { return }
    try variant.run(twoCounters) { board in
      let total = board.probeTotal()
      board.send(.incrementLater(0), .cancelLater(0))
      #expect(total.changes.count == 1)
    }
  }
}
