import Benchmarking
import Foundation
import Results
import TextOutput

/// What is shown of a comparison: what differs or is undecided, or everything.
struct ComparisonContents {
  let comparison: Comparison

  /// The exact metrics.
  let exact: [ExactChange]

  /// The times that are judged.
  let times: [TimeChange]

  /// The times that are not.
  let unjudged: [TimeChange]

  private let showsAll: Bool

  init(_ comparison: Comparison, showsAll: Bool) {
    self.comparison = comparison
    self.showsAll = showsAll
    let times = comparison.times
    exact = comparison.exact.changes.filter { showsAll || $0.meaning != .equal }
    self.times = (times?.changes ?? []).filter { showsAll || $0.verdict != .equivalent }
    unjudged = (times?.unjudged ?? []).filter { showsAll || Self.isVisible($0) }
  }

  /// Whether a time that is not judged seems to be another one.
  private static func isVisible(_ change: TimeChange) -> Bool {
    !(change.interval?.contains(1) ?? false)
  }

  /// A table under a title.
  struct Section {
    let title: String
    let columns: [Table.Column]
    let rows: [[String]]

    var table: Table {
      var table = Table(columns)
      for row in rows { table.append(row) }
      return table
    }
  }

  /// The tables, without those that would be empty.
  var sections: [Section] {
    [exactSection, timeSection, unjudgedSection].filter { !$0.rows.isEmpty }
  }

  private var exactSection: Section {
    Section(
      title: "exact metrics",
      columns: [
        .init("cell"), .init("metric"), .init("before", .right), .init("after", .right),
        .init("change"),
      ],
      rows: exact.map { change in
        [
          "\(change.cell)", change.metric.rawValue, Self.exact(change.before),
          change.after.map(Self.exact) ?? "", change.meaning.rawValue,
        ]
      })
  }

  private var timeSection: Section {
    Section(
      title: "times, as ratios to before", columns: Self.timeColumns + [.init("verdict")],
      rows: times.map { Self.row($0) + [$0.verdict?.rawValue ?? ""] })
  }

  private var unjudgedSection: Section {
    Section(
      title: "times that are not judged: of the baseline, or of too few processes",
      columns: Self.timeColumns, rows: unjudged.map(Self.row))
  }

  private static let timeColumns: [Table.Column] = [
    .init("cell"), .init("ratio", .right), .init("from", .right), .init("to", .right),
    .init("would see", .right),
  ]

  private static func row(_ change: TimeChange) -> [String] {
    [
      "\(change.cell)", ratio(change.ratio), change.interval.map { ratio($0.lowerBound) } ?? "",
      change.interval.map { ratio($0.upperBound) } ?? "",
      change.smallestDetectableEffect.map(percent) ?? "",
    ]
  }

  /// The lines that sum everything up.
  var summary: [String] {
    let exact = comparison.exact
    let counts = [ExactChange.Meaning.equal, .regression, .improvement].map {
      "\(exact.changes($0).count) \($0.rawValue)"
    }
    return ["exact metrics: \(counts.joined(separator: ", "))"] + timeSummary
      + named("do not conform any more", exact.brokenCells, always: true)
      + named("conform now", exact.fixedCells)
      + named("only in \(comparison.before)", exact.lostCells)
      + named("only in \(comparison.after)", exact.newCells)
      + (exact.newMetrics.isEmpty
        ? [] : ["not counted before: \(exact.newMetrics.map(\.rawValue).joined(separator: ", "))"])
  }

  private var timeSummary: [String] {
    guard let times = comparison.times else { return [] }
    let verdicts = [TimeVerdict.equivalent, .faster, .slower, .inconclusive].map {
      "\(times.changes($0).count) \($0.rawValue)"
    }
    let effects = times.changes.compactMap(\.smallestDetectableEffect).sorted()
    let sight =
      Statistics.quantile(0.5, ofSorted: effects)
      .map { "; half of them would show a change of \(Self.percent($0))" } ?? ""
    return ["times: \(verdicts.joined(separator: ", "))\(sight)"]
      + times.doubts.map { "these times decide nothing: \($0)" }
  }

  /// So many cells are named where not everything is shown.
  private static let namedCells = 5

  private func named(_ title: String, _ cells: [Cell], always: Bool = false) -> [String] {
    guard !cells.isEmpty else { return [] }
    let shown = always || showsAll ? cells[...] : cells.prefix(Self.namedCells)
    let left = cells.count - shown.count
    let more = left > 0 ? " and \(left) more (--all names them)" : ""
    return ["\(title): \(shown.map(\.description).joined(separator: ", "))\(more)"]
  }

  /// A count or a size, with all of its digits.
  private static func exact(_ value: Double) -> String { value.csvText }

  private static func ratio(_ value: Double) -> String { FigureText.number(value, 3) }

  private static func percent(_ effect: Double) -> String {
    "\(FigureText.number((effect - 1) * 100, 1)) %"
  }
}
