import Testing
import TextOutput

@testable import ArchBenchKit
@testable import Results

@Suite("compare: contents")
struct ComparisonContentsTests {
  @Test("what is worse comes first, the worst on top, and a long list is cut off")
  func order() throws {
    let changes = (1...30).map { number in
      TimeChange(
        cell: Cell(scenario: "s", workload: "w", size: Size("\(number)"), variant: "v"),
        ratio: number < 3 ? 0.5 : 1 + Double(number), interval: nil,
        smallestDetectableEffect: nil, verdict: number < 3 ? .faster : .slower)
    }
    let comparison = Comparison(
      before: "a", after: "b",
      exact: ExactComparison(from: ExactFigures([]), to: ExactFigures([])),
      times: TimeComparison(changes: changes, doubts: []))
    let sections = ComparisonContents(comparison: comparison, showsAll: false).sections
    #expect(sections.map { String($0.title.prefix { $0 != ":" }) } == ["worse", "better"])
    #expect(sections.map(\.hiddenCount) == [8, 0])
    #expect(sections.first?.table.text(TextPage()).contains(#/-\ns\/w\/30\/v /#) == true)
  }

  @Test("inconclusive times are listed only where everything is")
  func inconclusive() {
    let change = TimeChange(
      cell: Cell(scenario: "s", workload: "w", size: Size("1"), variant: "v"), ratio: 1.02,
      interval: 0.9...1.2, smallestDetectableEffect: 1.1, verdict: .inconclusive)
    let comparison = Comparison(
      before: "a", after: "b",
      exact: ExactComparison(from: ExactFigures([]), to: ExactFigures([])),
      times: TimeComparison(changes: [change], doubts: []))
    let folded = ComparisonContents(comparison: comparison, showsAll: false)
    #expect(folded.sections.isEmpty && folded.hint != nil)
    #expect(folded.summary.contains { $0.contains("1 inconclusive") })
    let whole = ComparisonContents(comparison: comparison, showsAll: true)
    #expect(whole.sections.map { String($0.title.prefix { $0 != ":" }) } == ["inconclusive"])
    #expect(whole.hint == nil)
  }
}
