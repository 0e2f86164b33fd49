import Conformance
import Scenarios
import Testing

/// Every line of the counter board's contract but the delayed increments, for every variant.
@MainActor
@Suite("Counter board")
struct CounterBoardTests {
  private let twoCounters = CounterConfiguration(count: 2)

  @Test("a fresh board shows its initial value", arguments: CounterVariant.all)
  func initialValue(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 2, initialValue: 5)) { board in
      #expect(board.probe(1).changes == [content(5)])
      #expect(board.probeTotal().changes == [TotalContent(text: "10", nonZeroCount: 2)])
    }
  }

  @Test("increment adds one", arguments: CounterVariant.all)
  func increment(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      let probe = board.probe(0)
      board.send(.increment(0), .increment(0), .increment(0))
      #expect(probe.changes == [content(0), content(1), content(2), content(3)])
    }
  }

  @Test("decrement takes one away, also below zero", arguments: CounterVariant.all)
  func decrement(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      let probe = board.probe(1)
      board.send(.increment(1), .decrement(1), .decrement(1))
      #expect(probe.changes == [content(0), content(1), content(0), content(-1)])
    }
  }

  @Test("at a bound nothing changes and nothing is shown", arguments: CounterVariant.all)
  func bounds(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 1, bounds: -1...1)) { board in
      board.send(.increment(0), .increment(0))
      #expect(board.board.content(of: 0) == content(1))
      let probe = board.probe(0)
      board.send(.increment(0))
      if variant.knownGap("X07") == nil { #expect(probe.changes == [content(1)]) }
      board.send(.decrement(0), .decrement(0), .decrement(0))
      #expect(board.board.content(of: 0) == content(-1))
      #expect(board.diagnostics.reports.isEmpty)
    }
  }

  @Test("reset sets to zero", arguments: CounterVariant.all)
  func reset(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 2, initialValue: 7)) { board in
      let probe = board.probe(0)
      board.send(.reset(0))
      #expect(probe.changes == [content(7), content(0)])
      #expect(board.board.content(of: 1) == content(7))
    }
  }

  @Test("resetAll is one transition: the total is shown once", arguments: CounterVariant.all)
  func resetAll(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 3, initialValue: 2)) { board in
      let probes = [board.probe(0), board.probe(1), board.probe(2)]
      let total = board.probeTotal()
      board.send(.resetAll)
      for probe in probes { #expect(probe.changes == [content(2), content(0)]) }
      #expect(
        total.changes == [
          TotalContent(text: "6", nonZeroCount: 3), TotalContent(text: "0", nonZeroCount: 0),
        ])
    }
  }

  @Test("resetAll on a board of zeros shows nothing", arguments: CounterVariant.all)
  func resetAllOfZeros(_ variant: CounterVariant) throws {
    guard variant.knownGap("X07") == nil else { return }
    try variant.run(twoCounters) { board in
      let probe = board.probe(0)
      let total = board.probeTotal()
      board.send(.resetAll)
      #expect(probe.changes.count == 1)
      #expect(total.changes.count == 1)
    }
  }

  @Test(
    "an index outside the board changes nothing and is reported once",
    arguments: CounterVariant.all,
    [
      CounterIntent.increment(2), .decrement(-1), .reset(2), .incrementLater(.max),
      .cancelLater(.min),
    ])
  func indexOutside(_ variant: CounterVariant, _ intent: CounterIntent) throws {
    try variant.run(twoCounters) { board in
      let probe = board.probe(0)
      let total = board.probeTotal()
      board.send(intent)
      #expect(board.diagnostics.reports.count == 1)
      if variant.knownGap("X07") == nil {
        #expect(probe.changes.count == 1)
        #expect(total.changes.count == 1)
      }
    }
  }

  @Test(
    "attaching to a counter that does not exist delivers nothing and is reported once",
    arguments: CounterVariant.all)
  func attachOutside(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { board in
      let probe = ProbeView<CounterContent>()
      let attachment = board.board.attach(probe, to: 2)
      attachment.detach()
      #expect(probe.changes.isEmpty)
      #expect(board.diagnostics.reports == [.indexOutsideBoard(2)])
      #expect(board.board.content(of: 2) == nil)
    }
  }

  @Test("the total adds up the board and counts what is not zero", arguments: CounterVariant.all)
  func total(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 3)) { board in
      let total = board.probeTotal()
      board.send(.increment(0), .decrement(2), .decrement(2))
      #expect(total.changes.last == TotalContent(text: "-1", nonZeroCount: 2))
      #expect(total.changes.count == 4)
      #expect(board.board.totalContent == TotalContent(text: "-1", nonZeroCount: 2))
    }
  }

  @Test("a change of one counter is not shown to another", arguments: CounterVariant.all)
  func isolation(_ variant: CounterVariant) throws {
    guard variant.knownGap("C03") == nil else { return }
    try variant.run(twoCounters) { board in
      let other = board.probe(1)
      board.send(.increment(0), .incrementLater(0))
      #expect(other.changes == [content(0)])
    }
  }

  @Test("a board without counters has a total of zero", arguments: CounterVariant.all)
  func emptyBoard(_ variant: CounterVariant) throws {
    try variant.run(CounterConfiguration(count: 0)) { board in
      let total = board.probeTotal()
      board.send(.resetAll)
      #expect(total.changes.first == TotalContent(text: "0", nonZeroCount: 0))
      #expect(board.board.content(of: 0) == nil)
    }
  }

  @Test("ballast beside the board changes nothing", arguments: CounterVariant.all, ballasts)
  func ballast(_ variant: CounterVariant, _ ballast: Ballast) throws {
    try variant.run(CounterConfiguration(count: 2, ballast: ballast)) { board in
      let probe = board.probe(1)
      board.send(.increment(1), .increment(1), .decrement(1))
      #expect(probe.changes.last == content(1))
    }
  }

  nonisolated private static let ballasts: [Ballast] = [
    .none, .inline64, .inline3KiB, .inline64KiB, .array(10_000),
  ]
}
