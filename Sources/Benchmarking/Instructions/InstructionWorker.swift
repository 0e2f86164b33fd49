import Foundation
@MainActor
struct InstructionWorker {
  let suite: Suite
  func run(_ cell: Cell) throws {
    let session = try suite.prepare(cell, mode: .timing)
    func region(_ cycles: Int) {
      CountedRegion.run { session.run(cycles * CellCounts.operationsPerCycle) }
    }
    session.run(4 * 2)
    for _ in 0..<3 { region(1); region(9) }
    session.stop()
  }
}
