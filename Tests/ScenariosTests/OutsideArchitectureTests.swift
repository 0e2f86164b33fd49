import Conformance
import Scenarios
import Testing

/// The public contract is enough to write an architecture, and to try it.
@MainActor
@Suite("An architecture from outside of the project")
struct OutsideArchitectureTests {
  @Test("it implements the board with the public contract alone")
  func board() throws {
    try withCounterBoard(of: OutsideArchitecture.self, CounterConfiguration(count: 2)) { fixture in
      let counter = fixture.probe(1)
      let total = fixture.probeTotal()
      fixture.send(.increment(1), .incrementLater(1), .increment(9))
      fixture.advance(by: .seconds(1))
      fixture.send(.incrementLater(1), .cancelLater(1), .resetAll)
      #expect(counter.deliveries.map(\.text) == ["0", "1", "1", "2", "2", "2", "0"])
      #expect(counter.deliveries.map(\.isBusy) == [false, false, true, false, true, false, false])
      #expect(total.deliveries.map(\.text) == ["0", "1", "2", "0"])
      #expect(fixture.diagnostics.reports == [.indexOutsideBoard(9)])
    }
  }

  @Test("its board goes when it was stopped")
  func release() throws {
    weak var board: (any CounterBoard)?
    try withCounterBoard(of: OutsideArchitecture.self, CounterConfiguration(count: 1)) { fixture in
      board = fixture.board
      _ = fixture.probe(0)
      fixture.send(.incrementLater(0))
    }
    #expect(board == nil)
  }
}
