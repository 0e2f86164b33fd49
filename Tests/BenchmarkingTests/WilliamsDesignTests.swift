import Testing

@testable import Benchmarking

@Suite("Williams design")
struct WilliamsDesignTests {
  @Test("rows are permutations with balanced positions and predecessors", arguments: [1, 2, 5, 6])
  func balance(_ n: Int) {
    let rows = WilliamsDesign.rows(treatmentCount: n)
    #expect(rows.count == (n.isMultiple(of: 2) ? n : 2 * n))
    for row in rows { #expect(row.sorted() == Array(0..<n)) }
    let pairs = rows.flatMap { row in zip(row, row.dropFirst()).map { [$0, $1] } }
    for first in 0..<n {
      for position in 0..<n {
        #expect(rows.count { $0[position] == first } == rows.count / n)
      }
      for second in 0..<n where second != first {
        #expect(pairs.count { $0 == [first, second] } == rows.count / n)
      }
    }
  }
}
