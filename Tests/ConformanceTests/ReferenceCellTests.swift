import BuiltInArchitectures
import Conformance
import Scenarios
import Testing

/// The little that a yardstick must keep: what it shows is right, and nothing is shown twice.
@MainActor
@Suite("Reference cells")
struct ReferenceCellTests {
  nonisolated private static let all = BuiltInVariants.referenceCells.compactMap {
    ($0 as? any CounterArchitecture.Type).map(CounterVariant.init)
  }

  private func content(_ value: Int) -> CounterContent { CounterContent(Counter(value: value)) }

  @Test("C01: n increments show n", arguments: all)
  func increments(_ cell: CounterVariant) throws {
    try cell.run(CounterConfiguration(count: 2)) { fixture in
      let probe = fixture.probe(1)
      let total = fixture.probeTotal()
      for _ in 0..<5 { fixture.send(.increment(1)) }
      #expect(probe.deliveries == (0...5).map { content($0) })
      for _ in 0..<5 { fixture.board.send(.increment(1)) }
      fixture.settle()
      #expect(probe.deliveries.last == content(10))
      #expect(probe.deliveries.count == (cell.architecture.profile.delivery == .immediate ? 11 : 7))
      #expect(total.deliveries.last == TotalContent(text: "10", nonZeroCount: 1))
    }
  }
}
