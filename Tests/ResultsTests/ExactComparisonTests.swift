import Testing

@testable import Results

@Suite("Comparison: exact metrics")
struct ExactComparisonTests {
  private typealias Sample = ComparisonSample
  private let cell = "counter/dispatch/1/mvi"

  private func compare(_ old: [ResultRow], _ new: [ResultRow]) -> ExactComparison {
    ExactComparison(from: ExactFigures(old), to: ExactFigures(new))
  }

  /// The meaning of a changed metric of a cell, beside another one that is the same.
  private func meaning(
    _ metric: Metric, _ before: Double?, _ after: Double?
  ) -> ExactChange.Meaning? {
    func rows(_ value: Double?) -> [ResultRow] {
      [Sample.exact(cell, .deallocations, 1)]
        + (value.map { [Sample.exact(cell, metric, $0)] } ?? [])
    }
    return compare(rows(before), rows(after)).changes.first { $0.metric == metric }?
      .meaning
  }

  @Test("what grows is a regression, from 0 too, and what shrinks an improvement")
  func direction() {
    #expect(meaning(.allocations, 0, 1) == .regression)
    #expect(meaning(.liveAfterTeardown, 0, 2) == .regression)
    #expect(meaning(.allocatedBytes, 32, 31.5) == .improvement)
    #expect(meaning(.allocations, 3, 3) == .equal)
  }

  @Test("useful deliveries are what a cell does: another number is never an improvement")
  func usefulDeliveries() {
    #expect(meaning(.usefulDeliveries, 2, 1) == .regression)
    #expect(meaning(.usefulDeliveries, 1, 2) == .regression)
    #expect(meaning(.redundantDeliveries, 2, 1) == .improvement)
  }

  @Test("where no step is taken there is no figure, which says the same as 0")
  func steps() {
    #expect(meaning(.selectorCalls, nil, 1) == .regression)
    #expect(meaning(.reducerCalls, 1, nil) == .improvement)
    #expect(meaning(.reducerCalls, nil, nil) == nil)
  }

  @Test("a metric that is not counted any more is a regression; a new one is only named")
  func metrics() {
    #expect(meaning(.bytesPerView, 8, nil) == .regression)
    #expect(meaning(.bytesPerView, nil, 8) == nil)
    let both = [Sample.exact(cell, .allocations, 1), Sample.exact(cell, .bytesPerView, 8)]
    let comparison = compare([both[0]], both)
    #expect(comparison.newMetrics == [.bytesPerView])
    #expect(!comparison.hasRegression)
  }

  @Test("times are no exact metrics")
  func times() {
    let comparison = compare(
      [Sample.time(cell, 1, percent: 1)], [Sample.time(cell, 2, percent: 1)])
    #expect(comparison.changes.isEmpty && comparison.lostCells.isEmpty)
  }

  @Test("cells that are gone are a regression, new ones are not")
  func cells() {
    let other = "counter/dispatch/1/mvc"
    let rows = [cell, other].map { Sample.exact($0, .allocations, 1) }
    let lost = compare(rows, [rows[0]])
    #expect(lost.lostCells.map(\.description) == [other])
    #expect(lost.hasRegression && !lost.hasImprovement)
    let new = compare([rows[0]], rows)
    #expect(new.newCells.map(\.description) == [other])
    #expect(!new.hasRegression && !new.hasImprovement)
  }

  @Test("a cell that does not conform any more is a regression, the other way is an improvement")
  func conformance() {
    let rows = [Sample.exact(cell, .allocations, 1)]
    let broken = compare(rows, [Sample.broken(cell)])
    #expect(broken.brokenCells.map(\.description) == [cell])
    #expect(broken.changes.isEmpty && broken.lostCells.isEmpty && broken.hasRegression)
    let fixed = compare([Sample.broken(cell)], rows)
    #expect(fixed.fixedCells.map(\.description) == [cell])
    #expect(fixed.hasImprovement && !fixed.hasRegression)
  }
}
