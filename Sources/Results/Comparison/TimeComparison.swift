/// The ratio of the time of a cell to its time before.
package struct TimeChange: Equatable, Sendable {
  package let cell: Cell

  /// The ratio of the times, new over old.
  package let ratio: Double

  /// The 95 % interval of the ratio; nil when it rests on a single process.
  package let interval: ClosedRange<Double>?

  /// The smallest effect that could have been seen, as a ratio; nil where nothing is judged.
  package let smallestDetectableEffect: Double?

  /// The verdict on the ratio; nil where nothing is judged.
  package let verdict: TimeVerdict?

  /// The changes of cells that belong together: see ``Verdicts/verdicts(on:)``.
  package static func judged(_ ratios: [(cell: Cell, ratio: TimeRatio)]) -> [TimeChange] {
    zip(ratios, Verdicts.verdicts(on: ratios.map(\.ratio))).map { entry, verdict in
      TimeChange(
        cell: entry.cell, ratio: entry.ratio.value, interval: entry.ratio.interval,
        smallestDetectableEffect: entry.ratio.smallestDetectableEffect, verdict: verdict)
    }
  }
}

/// The changes of the times of some cells.
package struct TimeComparison: Sendable {
  /// The changes that are judged, in the order of the cells.
  package let changes: [TimeChange]

  /// The changes that say too little to be judged.
  package let unjudged: [TimeChange]

  /// Why the times decide nothing, if they do not.
  package let doubts: [String]

  package init(changes: [TimeChange], unjudged: [TimeChange] = [], doubts: [String]) {
    self.changes = changes
    self.unjudged = unjudged
    self.doubts = doubts
  }

  /// The changes of one verdict.
  package func changes(_ verdict: TimeVerdict) -> [TimeChange] {
    changes.filter { $0.verdict == verdict }
  }

  /// Whether some time is not decided; the baseline's never is.
  package var isInconclusive: Bool {
    !doubts.isEmpty || !changes(.inconclusive).isEmpty
      || unjudged.contains { $0.cell.variant != .baseline }
  }

  /// Whether there is such a verdict and it may decide something.
  package func decides(_ verdict: TimeVerdict) -> Bool {
    doubts.isEmpty && !changes(verdict).isEmpty
  }
}

extension TimeComparison {
  /// Compares times with those of an earlier run.
  ///
  /// The time of a variant is compared as a ratio to the baseline of its own run: that is the
  /// variant's change, however fast the machine was. The baseline has only its absolute time, of
  /// which the machine's part is not known, and is not judged.
  package init(
    from old: some Sequence<ResultRow>, to new: some Sequence<ResultRow>, doubts: [String]
  ) {
    let known = Dictionary(Self.times(old), uniquingKeysWith: { _, last in last })
    var ratios: [(cell: Cell, ratio: TimeRatio)] = []
    var unjudged: [TimeChange] = []
    for (cell, time) in Self.times(new) {
      guard let old = known[cell] else { continue }
      if let ratio = TimeRatio(time), let before = TimeRatio(old), time.reference == old.reference {
        ratios.append((cell, ratio.over(before)))
      } else if let change = TimeChange(cell, from: old, to: time) {
        unjudged.append(change)
      }
    }
    self.init(changes: TimeChange.judged(ratios), unjudged: unjudged, doubts: doubts)
  }

  /// The times of variants that conform, in the order of the rows.
  private static func times(_ rows: some Sequence<ResultRow>) -> [(Cell, Time)] {
    rows.compactMap { row in
      guard let cell = row.cell, case .time(.settleTime, let time) = row.finding,
        row.variant.isCompared, !row.isUnsound
      else { return nil }
      return (cell, time)
    }
  }
}

extension TimeChange {
  /// Compares what two times have: ratios to the baseline, or else absolute times.
  ///
  /// The interval reaches from the least that the two intervals allow to the most.
  fileprivate init?(_ cell: Cell, from old: Time, to new: Time) {
    func figure(_ time: Time) -> (value: Double, interval: ClosedRange<Double>?) {
      time.ratio.map { ($0.value, $0.interval) } ?? (time.value, time.interval)
    }
    let (before, after) = (figure(old), figure(new))
    guard (old.ratio == nil) == (new.ratio == nil), before.value > 0 else { return nil }
    var interval: ClosedRange<Double>?
    if let new = after.interval, let old = before.interval, old.lowerBound > 0,
      new.lowerBound / old.upperBound <= new.upperBound / old.lowerBound
    {
      interval =
        (new.lowerBound / old.upperBound).finite...(new.upperBound / old.lowerBound).finite
    }
    self.init(
      cell: cell, ratio: (after.value / before.value).finite, interval: interval,
      smallestDetectableEffect: nil, verdict: nil)
  }
}
