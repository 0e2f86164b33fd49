/// The ratios that several runs share, side by side: without verdicts, for runs on different processors.
package struct SharedRatios: Sendable {
  package struct Entry: Sendable {
    package let cell: Cell
    package let ratios: [TimeRatio]

    package var overlaps: Bool {
      let intervals = ratios.compactMap(\.interval)
      let low = intervals.map(\.lowerBound).max() ?? .infinity
      return low <= intervals.map(\.upperBound).min() ?? -.infinity
    }

    package var distance: Double {
      guard let least = ratios.map(\.value).min(), let greatest = ratios.map(\.value).max(),
        least > 0
      else { return 1 }
      return greatest / least
    }
  }

  /// The cells that all runs have, those that are furthest apart first.
  package let entries: [Entry]

  /// Takes the times of some variants, as far as they keep the rules; O(rows).
  package init(_ runs: [ResultTable], of isIncluded: (Participant) -> Bool) {
    let cells = runs.first?.cells.filter { $0.variant != .baseline && isIncluded($0.variant) } ?? []
    let shared = cells.compactMap { cell -> Entry? in
      let found = runs.compactMap { $0[cell, .settleTime]?.ratioToBaseline }
      return found.count == runs.count ? Entry(cell: cell, ratios: found) : nil
    }
    entries = shared.sorted { $0.distance > $1.distance }
  }

  package var summary: String {
    """
    of \(FigureText.things(entries.count, "ratio")) to the baseline's time, the intervals of \
    \(entries.count(where: \.overlaps)) overlap, and \(entries.count { $0.distance > 1.1 }) differ by more than 10 %
    """
  }
}
