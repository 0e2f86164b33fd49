import Results
import TextOutput

extension Measurements {
  /// What there is to say of counting instructions, in the order of some cells.
  func instructionNotes(of cells: [Cell]) -> [String] {
    guard let instructions else { return [] }
    if let reason = instructions.unavailable { return ["instructions: unavailable: \(reason)"] }
    return cells.compactMap { cell in
      instructions.failures[cell].map {
        "no instructions of \(cell): \(TerminalText.visible($0))"
      } ?? mallocMismatch(of: cell)
    }
  }

  /// How the mallocs of a cell under valgrind differ from the allocations that the hooks counted;
  /// nil when they agree, or were not both counted.
  func mallocMismatch(of cell: Cell) -> String? {
    guard let mallocs = instructions?.counts[cell]?.callsPerCycle[.allocation],
      let allocations = counts[cell]?.perCycle.allocations, mallocs != allocations
    else { return nil }
    return "\(cell): \(mallocs) mallocs per cycle under valgrind, "
      + "but \(allocations) allocations by the allocator's hooks"
  }
}

extension InstructionCounts {
  /// What an interruption left undone, if anything.
  var missing: String? {
    missingCount > 0 ? "the instructions of \(missingCount) of \(cellCount) cells" : nil
  }
}
