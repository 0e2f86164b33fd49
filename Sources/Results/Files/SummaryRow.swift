import Foundation

/// One row of `summary.csv`, which a person opens in a spreadsheet: the figures of a cell that decide.
package struct SummaryRow: CSVRow {
  private let cell: Cell
  private let table: ResultTable

  /// The variants of a run in the order of its rows, without the instrument's own controls.
  package static func rows(of table: ResultTable) -> [SummaryRow] {
    table.cells.filter(\.variant.isCompared).map { SummaryRow(cell: $0, table: table) }
  }

  package static let columns: [CSVColumn<SummaryRow>] =
    [
      CSVColumn("scenario") { Self.safe($0.cell.group.scenario) },
      CSVColumn("workload") { Self.safe($0.cell.group.workload) },
      CSVColumn("size") { row in
        row.cell.group.size.n?.csvText ?? Self.safe(row.cell.group.size.label)
      },
      CSVColumn("variant") { Self.safe($0.cell.variant.id) },
    ]
    + estimate("time_ns") { $0.estimate(.settleTime) }
    + estimate("times_direct") { row in
      row[.settleTime]?.ratioToBaseline.map { ($0.value, $0.interval) }
    }
    + [CSVColumn("verdict") { $0[.settleTime]?.verdict }]
    + estimate("added_after_pause_us", of: 1_000) { $0.estimate(.coldOverheadTime) }
    + [
      CSVColumn("added_verdict") { $0[.coldOverheadTime]?.verdict },
      count("allocations", .allocations),
      count("allocated_bytes", .allocatedBytes),
      count("observers_notified", .notifications),
      count("contents_made", .contentsMade),
      count("updates_delivered", .deliveries),
      count("updates_redundant", .redundantDeliveries),
      count("peak_memory_bytes", .peakLiveBytes),
      CSVColumn("flags") { $0.shown.reduce(into: Set<Flag>()) { $0.formUnion($1.flags) }.text },
      CSVColumn("reason") { row in
        row.shown.lazy.compactMap { $0.reason ?? $0.breach }.first.map(Self.safe)
      },
    ]

  private typealias Figure = (value: Double, interval: ClosedRange<Double>?)

  /// A figure and the ends of its interval, in so many of its own units, in four digits.
  private static func estimate(
    _ name: String, of unit: Double = 1, _ figure: @escaping @Sendable (SummaryRow) -> Figure?
  ) -> [CSVColumn<SummaryRow>] {
    @Sendable func rounded(_ value: Double?) -> Double? {
      value.flatMap { Double(String(format: "%.3e", $0 / unit)) }
    }
    return [
      CSVColumn(name) { rounded(figure($0)?.value) },
      CSVColumn("\(name)_low") { rounded(figure($0)?.interval?.lowerBound) },
      CSVColumn("\(name)_high") { rounded(figure($0)?.interval?.upperBound) },
    ]
  }

  /// A count of an operation, exact.
  private static func count(_ name: String, _ metric: Metric) -> CSVColumn<SummaryRow> {
    CSVColumn(name) { $0[metric]?.value }
  }

  private func estimate(_ metric: Metric) -> Figure? {
    guard let row = self[metric], let value = row.value else { return nil }
    return (value, row.interval)
  }

  private subscript(metric: Metric) -> ResultRow? { table[cell, metric] }

  /// The rows with the figures that are columns here: flags of others say nothing of these.
  private var shown: [ResultRow] {
    let metrics: [Metric] = [
      .settleTime, .coldOverheadTime, .allocations, .allocatedBytes, .notifications, .contentsMade,
      .deliveries, .redundantDeliveries, .peakLiveBytes,
    ]
    return metrics.compactMap { self[$0] }
  }

  /// A text that no spreadsheet takes for a formula, a number or a date.
  static func safe(_ text: String) -> String {
    let isTaken = text.contains(
      #/^\s*[=+\-@0-9]|^(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[ .\/-]*[0-9]/#
        .ignoresCase())
    return isTaken ? "'" + text : text
  }
}
