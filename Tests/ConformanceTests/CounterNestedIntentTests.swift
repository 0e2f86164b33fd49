import Conformance
import Scenarios
import Testing

/// The ground rules for intents that come close together, for every variant.
@MainActor
@Suite("Counter board: nested intents and bursts")
struct CounterNestedIntentTests {
  private let twoCounters = CounterConfiguration(count: 2)

  @Test("an intent sent while a view is attached runs afterwards", arguments: CounterVariant.all)
  func intentDuringAttach(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      let board = fixture.board
      let probe = ProbeView<CounterContent>()
      probe.onShow = { shown in
        guard shown.text == "0" else { return }
        board.send(.increment(0))
        #expect(board.content(of: 0)?.text == "0")
      }
      _ = board.attach(probe, to: 0)
      fixture.settle()
      #expect(probe.changes == [content(0), content(1)])
    }
  }

  @Test("a chain of 1,000 nested intents comes to its end", arguments: CounterVariant.all)
  func longChain(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      let board = fixture.board
      let probe = ProbeView<CounterContent>()
      probe.onShow = { shown in if shown.text != "1000" { board.send(.increment(0)) } }
      _ = board.attach(probe, to: 0)
      fixture.settle()
      #expect(board.content(of: 0) == content(1000))
      #expect(fixture.diagnostics.reports.isEmpty)
    }
  }

  @Test("endless feedback is refused with one diagnostic", arguments: CounterVariant.all)
  func feedback(_ variant: CounterVariant) throws {
    let limit = 10_000
    try variant.run(CounterConfiguration(count: 1)) { fixture in
      let board = fixture.board
      let probe = ProbeView<CounterContent>()
      _ = board.attach(probe, to: 0)
      var sent = 0
      probe.onShow = { shown in
        guard sent < limit * 2 else { return }
        for _ in 0..<limit + 5 { board.send(.increment(0)) }
        sent += limit + 5
        probe.onShow = nil
      }
      fixture.send(.increment(0))
      #expect(board.content(of: 0) == content(limit + 1))
      #expect(fixture.diagnostics.reports == [.nestedIntentsRefused(limit: limit)])
    }
  }

  @Test("intents from 16 concurrent tasks are all applied", arguments: CounterVariant.all)
  func concurrentIntents(_ variant: CounterVariant) throws {
    try variant.run(twoCounters) { fixture in
      let board = fixture.board
      for _ in 0..<16 {
        Task {
          for _ in 0..<10 {
            board.send(.increment(0))
            await Task.yield()
          }
        }
      }
      fixture.settle()
      #expect(board.content(of: 0) == content(160))
    }
  }
}
