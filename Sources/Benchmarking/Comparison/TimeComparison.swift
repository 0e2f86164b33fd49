/// What became of the times of some cells.
package struct TimeComparison: Sendable {
  /// The changes that are judged, in the order of the cells.
  package let changes: [TimeChange]

  /// The changes that say too little to be judged.
  package let unjudged: [TimeChange]

  /// Why the times decide nothing, if they do not.
  package let doubts: [String]

  /// Makes a comparison.
  package init(changes: [TimeChange], unjudged: [TimeChange] = [], doubts: [String]) {
    self.changes = changes
    self.unjudged = unjudged
    self.doubts = doubts
  }

  /// The changes of one verdict.
  package func changes(_ verdict: ResultRow.Verdict) -> [TimeChange] {
    changes.filter { $0.verdict == verdict }
  }

  /// Whether it is not known of some time what became of it; of the floor's nobody knows.
  package var isInconclusive: Bool {
    !doubts.isEmpty || !changes(.inconclusive).isEmpty
      || unjudged.contains { $0.cell.variant != Suite.floor }
  }

  /// Whether there is such a verdict and it may decide something.
  package func decides(_ verdict: ResultRow.Verdict) -> Bool {
    doubts.isEmpty && !changes(verdict).isEmpty
  }
}

extension TimeComparison {
  /// Compares times with those of an earlier run.
  ///
  /// What a variant takes is compared as a ratio to the floor of its own run: that says what became
  /// of the variant, whatever the machine's mood was. The floor has nothing to be compared with but
  /// its absolute time, of which nobody knows what the machine did to it, and is not judged.
  package init(
    from old: some Sequence<ResultRow>, to new: some Sequence<ResultRow>, doubts: [String]
  ) {
    let before = Self.times(old)
    var known: [Cell: ResultRow] = [:]
    for (cell, row) in before { known[cell] = row }
    var ratios: [(cell: Cell, ratio: TimeRatio)] = []
    var unjudged: [TimeChange] = []
    for (cell, row) in Self.times(new) {
      guard let old = known[cell] else { continue }
      if let ratio = TimeRatio(row), let before = TimeRatio(old), row.reference == old.reference {
        ratios.append((cell, ratio.over(before)))
      } else if let change = TimeChange(cell, from: old, to: row) {
        unjudged.append(change)
      }
    }
    self.init(changes: TimeChange.judged(ratios), unjudged: unjudged, doubts: doubts)
  }

  /// The times of variants that conform, in the order of the rows.
  private static func times(_ rows: some Sequence<ResultRow>) -> [(Cell, ResultRow)] {
    rows.compactMap { row in
      guard row.metric == Metric.settleTime.rawValue, row.value != nil,
        row.variant != Suite.driver, row.variant != Suite.floorAgain
      else { return nil }
      return (row.cell, row)
    }
  }
}

extension TimeChange {
  /// Compares what two rows have: ratios to the floor, or else absolute times.
  ///
  /// The interval reaches from the least that the two intervals allow to the most.
  fileprivate init?(_ cell: Cell, from old: ResultRow, to new: ResultRow) {
    func figure(_ row: ResultRow) -> (value: Double, low: Double?, high: Double?)? {
      if let ratio = row.ratio { return (ratio, row.ratioCILow, row.ratioCIHigh) }
      return row.value.map { ($0, row.ciLow, row.ciHigh) }
    }
    guard (old.ratio == nil) == (new.ratio == nil), let before = figure(old),
      let after = figure(new), before.value > 0
    else { return nil }
    var interval: ClosedRange<Double>?
    if let low = after.low, let high = after.high, let least = before.low, let most = before.high,
      least > 0, low / most <= high / least
    {
      interval = (low / most).finite...(high / least).finite
    }
    self.init(
      cell: cell, ratio: (after.value / before.value).finite, interval: interval,
      smallestDetectableEffect: nil, verdict: nil)
  }
}
