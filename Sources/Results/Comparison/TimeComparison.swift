/// The ratio of the time of a cell to its time before, with a verdict.
package struct TimeChange: Equatable, Sendable {
  package let cell: Cell
  package var ratio: TimeRatio
}

/// The changes of times since an earlier run.
///
/// The time of a variant is compared as a ratio to the baseline of its own run: that is the
/// variant's change, however fast the machine was. The baseline has only its absolute time, of
/// which the machine's part is not known, and is not compared.
package struct TimeComparison: Sendable {
  package private(set) var changes: [TimeChange]

  /// Why the times decide nothing, if they do not: then all changes are inconclusive.
  package let doubts: [String]

  package init(from old: ResultTable, to new: ResultTable, doubts: [String]) {
    changes = new.cells.compactMap { cell in
      guard cell.variant.isCompared, let row = new[cell, .settleTime], let ratio = row.ratio,
        let before = old[cell, .settleTime], let other = before.ratio,
        !row.isUnsound, !before.isUnsound
      else { return nil }
      return TimeChange(cell: cell, ratio: ratio.over(other))
    }
    self.doubts = doubts
    let verdicts = Verdicts.verdicts(on: changes.map(\.ratio))
    for (index, verdict) in zip(changes.indices, verdicts) {
      changes[index].ratio.verdict = doubts.isEmpty ? verdict : .inconclusive
    }
  }

  package func changes(_ verdict: TimeVerdict) -> [TimeChange] {
    changes.filter { $0.ratio.verdict == verdict }
  }
}
