import Testing

@testable import Results

@Suite("Table of results")
struct ResultTableTests {
  @Test("the size of a screen is the one nearest to 10")
  func screen() {
    let rows = [1, 16, 100].map {
      ResultRow.exact("counter/burst/\($0)/a", .allocations, 1)
    }
    #expect(ResultTable(rows).workload(named: "counter/burst")?.screen == Size("16"))
  }
}
