import Benchmarking
import Testing

@Suite("Williams design")
struct WilliamsDesignTests {
  @Test("every row has every treatment once", arguments: 1...10)
  func permutations(_ n: Int) {
    let rows = WilliamsDesign.rows(treatmentCount: n)
    #expect(rows.count == (n.isMultiple(of: 2) ? n : 2 * n))
    for row in rows { #expect(row.sorted() == Array(0..<n)) }
  }

  @Test("every treatment stands equally often at every position", arguments: 1...10)
  func positions(_ n: Int) {
    let rows = WilliamsDesign.rows(treatmentCount: n)
    for position in 0..<n {
      for treatment in 0..<n {
        #expect(rows.count { $0[position] == treatment } == rows.count / n)
      }
    }
  }

  @Test("every treatment follows every other equally often", arguments: 1...10)
  func predecessors(_ n: Int) {
    let rows = WilliamsDesign.rows(treatmentCount: n)
    let pairs = rows.flatMap { row in zip(row, row.dropFirst()).map { [$0, $1] } }
    for first in 0..<n {
      for second in 0..<n where second != first {
        #expect(pairs.count { $0 == [first, second] } == rows.count / n)
      }
    }
  }

  @Test("four treatments have the textbook's square")
  func textbook() {
    let rows = [[0, 1, 3, 2], [1, 2, 0, 3], [2, 3, 1, 0], [3, 0, 2, 1]]
    #expect(WilliamsDesign.rows(treatmentCount: 4) == rows)
  }

  @Test("nothing to compare has no rows")
  func empty() {
    #expect(WilliamsDesign.rows(treatmentCount: 0).isEmpty)
  }
}
