/// The changes of some cells between two runs or two builds.
package struct Comparison: Sendable {
  /// The older and the newer one: paths of folders or of programs.
  package let before: String, after: String

  package let exact: ExactComparison
  package let times: TimeComparison?

  package init(
    before: String, after: String, exact: ExactComparison, times: TimeComparison?
  ) {
    self.before = before
    self.after = after
    self.exact = exact
    self.times = times
  }

  package init(
    from old: ResultFolder, to new: ResultFolder, withTimes: Bool,
    where isSelected: (Cell) -> Bool
  ) {
    let tables = [old, new].map { $0.table.filtered(isSelected) }
    let doubtful = [old, new].filter { BaselineChecks($0.table.rows).areTimesDoubtful }
    self.init(
      before: old.path, after: new.path,
      exact: ExactComparison(from: tables[0], to: tables[1]),
      times: withTimes
        ? TimeComparison(
          from: tables[0], to: tables[1],
          doubts: doubtful.map { "the baseline differed from itself in \($0.path)" }) : nil)
  }
}

package struct ExactChange: Equatable, Sendable {
  package enum Meaning: String, Sendable {
    case equal

    /// It is worse than before, or something else than before.
    case regression

    case improvement
    case addressDependent = "address-dependent"
  }

  package let cell: Cell
  package let metric: Metric
  package let before: Double

  /// The value now; nil when it is not counted any more.
  package let after: Double?
  package let beforeRange: ClosedRange<Double>?, afterRange: ClosedRange<Double>?

  package let meaning: Meaning

  /// Compares a metric of a cell; nil when it was not counted before.
  ///
  /// A missing stage is not 0: it has no figure where a variant reports no stages, and its first
  /// report is no regression. A variant that reports stages has 0 for one that does not happen.
  init?(_ cell: Cell, _ metric: Metric, from old: ResultTable, to new: ResultTable) {
    guard let before = old[cell, metric]?.value else { return nil }
    self.cell = cell
    self.metric = metric
    self.before = before
    after = new[cell, metric]?.value
    beforeRange = old[cell, metric]?.rangeOfAddresses
    afterRange = new[cell, metric]?.rangeOfAddresses
    let isExact = beforeRange == nil && afterRange == nil
    meaning =
      after.map { after in
        !isExact
          ? .addressDependent
          : after == before ? .equal : after < before ? .improvement : .regression
      } ?? .regression
  }
}

package struct ExactComparison: Sendable {
  /// The metrics of the cells that conform, before and now, in their order.
  package let changes: [ExactChange]
  package let lostCells: [Cell], newCells: [Cell]

  /// The cells that conform no more, and those that did not conform before.
  package let brokenCells: [Cell], fixedCells: [Cell]
  package let newMetrics: [Metric]

  package init(from old: ResultTable, to new: ResultTable) {
    let (before, after) = (old.countedCells, new.countedCells)
    let common = before.filter { new.conforms($0) != nil }
    let metrics = old.exactMetrics
    changes = common.filter { old.conforms($0) == true && new.conforms($0) == true }.flatMap {
      cell in metrics.compactMap { ExactChange(cell, $0, from: old, to: new) }
    }
    lostCells = before.filter { new.conforms($0) == nil }
    newCells = after.filter { old.conforms($0) == nil }
    brokenCells = common.filter { old.conforms($0) == true && new.conforms($0) == false }
    fixedCells = common.filter { old.conforms($0) == false && new.conforms($0) == true }
    newMetrics = new.exactMetrics.filter { !metrics.contains($0) }
  }

  package func changes(_ meaning: ExactChange.Meaning) -> [ExactChange] {
    changes.filter { $0.meaning == meaning }
  }

  package var hasRegression: Bool {
    !(changes(.regression).isEmpty && lostCells.isEmpty && brokenCells.isEmpty)
  }

  package var hasImprovement: Bool {
    !(changes(.improvement).isEmpty && fixedCells.isEmpty)
  }
}

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
