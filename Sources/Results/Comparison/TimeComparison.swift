/// The ratio of the time of a cell to its time before.
package struct TimeChange: Equatable, Sendable {
  package let cell: Cell

  /// The ratio of the times, new over old; without a verdict where nothing is judged.
  package let ratio: TimeRatio

  package var verdict: TimeVerdict? { ratio.verdict }

  /// The changes with verdicts; inconclusive if the times are doubtful.
  package static func judged(
    _ ratios: [(cell: Cell, ratio: TimeRatio)], areDoubtful: Bool
  ) -> [TimeChange] {
    zip(ratios, Verdicts.verdicts(on: ratios.map(\.ratio))).map { entry, verdict in
      var ratio = entry.ratio
      ratio.verdict = areDoubtful ? .inconclusive : verdict
      return TimeChange(cell: entry.cell, ratio: ratio)
    }
  }
}

package struct TimeComparison: Sendable {
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

  package func changes(_ verdict: TimeVerdict) -> [TimeChange] {
    changes.filter { $0.verdict == verdict }
  }

  /// Compares times with those of an earlier run.
  ///
  /// The time of a variant is compared as a ratio to the baseline of its own run: that is the
  /// variant's change, however fast the machine was. The baseline has only its absolute time, of
  /// which the machine's part is not known, and is not judged.
  package init(from old: ResultTable, to new: ResultTable, doubts: [String]) {
    var ratios: [(cell: Cell, ratio: TimeRatio)] = []
    var unjudged: [TimeChange] = []
    for cell in new.cells {
      guard let time = Self.time(new, cell), let before = Self.time(old, cell) else { continue }
      if let ratio = time.ratio, let old = before.ratio, ratio.standardError != nil,
        old.standardError != nil
      {
        ratios.append((cell, ratio.over(old)))
      } else if let ratio = TimeRatio(from: before, to: time) {
        unjudged.append(TimeChange(cell: cell, ratio: ratio))
      }
    }
    self.init(
      changes: TimeChange.judged(ratios, areDoubtful: !doubts.isEmpty), unjudged: unjudged,
      doubts: doubts)
  }

  private static func time(_ table: ResultTable, _ cell: Cell) -> Time? {
    guard cell.variant.isCompared, let row = table[cell, .settleTime], !row.isUnsound else {
      return nil
    }
    return row.time
  }
}

extension TimeRatio {
  fileprivate init?(from old: Time, to new: Time) {
    func figure(_ time: Time) -> (value: Double, interval: ClosedRange<Double>?) {
      time.ratio.map { ($0.value, $0.interval) } ?? (time.value, time.interval)
    }
    let (before, after) = (figure(old), figure(new))
    guard (old.ratio == nil) == (new.ratio == nil), before.value > 0 else { return nil }
    var interval: ClosedRange<Double>?
    if let new = after.interval, let old = before.interval, old.lowerBound > 0 {
      interval = new.lowerBound / old.upperBound...new.upperBound / old.lowerBound
    }
    self.init(value: after.value / before.value, interval: interval)
  }
}
