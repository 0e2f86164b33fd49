import Benchmarking
import Results
import TextOutput

/// What a run says of the cells that have no figures.
enum FailureNotes {
  /// One line for all cells of a variant in a scenario that failed for the same reason.
  static func lines(_ failures: [(cell: Cell, reason: String)]) -> [String] {
    var groups: [(cell: Cell, reason: String, count: Int)] = []
    for (cell, reason) in failures {
      let index = groups.firstIndex {
        ($0.cell.group.scenario, $0.cell.variant, $0.reason)
          == (cell.group.scenario, cell.variant, reason)
      }
      if let index { groups[index].count += 1 } else { groups.append((cell, reason, 1)) }
    }
    return groups.map { cell, reason, count in
      let others = count - 1
      let more =
        others == 0
        ? "" : " and \(others) more \(others == 1 ? "cell" : "cells") of \(cell.variant)"
      return "DNF \(cell)\(more): \(TerminalText.visible(reason))"
    }
  }
}
