import Benchmarking
import Foundation
import Results
import TextOutput

/// The shown part of a comparison: differences and inconclusive figures, or everything.
struct ComparisonContents {
  let comparison: Comparison

  let exact: [ExactChange]

  /// The times with a verdict.
  let times: [TimeChange]

  /// The times without a verdict.
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

  /// Whether a time without a verdict seems to differ.
  private static func isVisible(_ change: TimeChange) -> Bool {
    !(change.interval?.contains(1) ?? false)
  }

  /// The tables with their titles, without empty ones.
  var sections: [(title: String, table: Table)] {
    [
      ("exact metrics", exactTable), ("times, as ratios to before", timeTable),
      ("times without a verdict: the baseline variant, or too few processes", unjudgedTable),
    ].filter { !$0.1.isEmpty }
  }

  private var exactTable: Table {
    var table = Table([
      .init("cell"), .init("metric"), .init("before", .right), .init("after", .right),
      .init("change"),
    ])
    for change in exact {
      table.append([
        "\(change.cell)", change.metric.rawValue, change.before.csvText,
        change.after?.csvText ?? "", change.meaning.rawValue,
      ])
    }
    return table
  }

  private var timeTable: Table {
    var table = Table(Self.timeColumns + [.init("verdict")])
    for change in times { table.append(Self.row(change) + [change.verdict?.rawValue ?? ""]) }
    return table
  }

  private var unjudgedTable: Table {
    var table = Table(Self.timeColumns)
    for change in unjudged { table.append(Self.row(change)) }
    return table
  }

  private static let timeColumns: [Table.Column] = [
    .init("cell"), .init("ratio", .right), .init("from", .right), .init("to", .right),
    .init("detectable", .right),
  ]

  private static func row(_ change: TimeChange) -> [String] {
    [
      "\(change.cell)", ratio(change.ratio), change.interval.map { ratio($0.lowerBound) } ?? "",
      change.interval.map { ratio($0.upperBound) } ?? "",
      change.smallestDetectableEffect.map(percent) ?? "",
    ]
  }

  /// The lines of the summary.
  var summary: [String] {
    let exact = comparison.exact
    let counts = [ExactChange.Meaning.equal, .regression, .improvement].map {
      "\(exact.changes($0).count) \($0.rawValue)"
    }
    return ["exact metrics: \(counts.joined(separator: ", "))"] + timeSummary
      + named("no longer conform", exact.brokenCells, always: true)
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
      .map { "; median detectable change \(Self.percent($0))" } ?? ""
    return ["times: \(verdicts.joined(separator: ", "))\(sight)"]
      + times.doubts.map { "these times are inconclusive: \($0)" }
  }

  /// The number of cells that a summary names unless everything is shown.
  private static let namedCells = 5

  private func named(_ title: String, _ cells: [Cell], always: Bool = false) -> [String] {
    guard !cells.isEmpty else { return [] }
    let shown = always || showsAll ? cells[...] : cells.prefix(Self.namedCells)
    let left = cells.count - shown.count
    let more = left > 0 ? " and \(left) more (--all lists them)" : ""
    return ["\(title): \(shown.map(\.description).joined(separator: ", "))\(more)"]
  }

  private static func ratio(_ value: Double) -> String { FigureText.number(value, 3) }

  private static func percent(_ effect: Double) -> String {
    "\(FigureText.number((effect - 1) * 100, 1)) %"
  }
}
