/// How many times as long a cell takes as before.
package struct TimeChange: Equatable, Sendable {
  /// The cell.
  package let cell: Cell

  /// The ratio of the times, new over old.
  package let ratio: Double

  /// Where the ratio lies, with a confidence of 95 %; nil when it rests on a single process.
  package let interval: ClosedRange<Double>?

  /// The smallest effect that could have been seen, as a ratio; nil where nothing is judged.
  package let smallestDetectableEffect: Double?

  /// What the ratio means; nil where nothing is judged.
  package let verdict: ResultRow.Verdict?

  /// The changes of cells that belong together: see ``Verdicts/verdicts(on:)``.
  package static func judged(_ ratios: [(cell: Cell, ratio: TimeRatio)]) -> [TimeChange] {
    zip(ratios, Verdicts.verdicts(on: ratios.map(\.ratio))).map { entry, verdict in
      TimeChange(
        cell: entry.cell, ratio: entry.ratio.value, interval: entry.ratio.interval,
        smallestDetectableEffect: entry.ratio.smallestDetectableEffect, verdict: verdict)
    }
  }
}
