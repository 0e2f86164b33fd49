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
