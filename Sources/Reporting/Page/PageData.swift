import Foundation
import Results
import TextOutput

/// Everything that the page's script draws, as one JSON text.
struct PageData: Encodable {
  private let variants: [Variant]
  private let operations: [Operation]
  private let workloads: [Workload]
  private let runs: [Run]

  private struct Variant: Encodable {
    let id: String
    let summary: String
  }

  /// An operation of the first table.
  private struct Operation: Encodable {
    let title: String
    let workload: String
    let size: String
  }

  private struct Workload: Encodable {
    let name: String
    let words: String
    let sizes: [String]
  }

  private struct Run: Encodable {
    let name: String
    let clock: String

    /// The figures by the cell's name: `scenario/workload/size/variant`.
    let cells: [String: Figures]
  }

  private struct Figures: Encodable {
    var paused: Times?
    var repeated: Times?
    var drawn: Times?

    /// In the order of `PageData.counts`.
    var counts: [Double?]?

    /// Why it has no figures.
    var reason: String?
  }

  private struct Times: Encodable {
    /// The value and the ends of its interval, in nanoseconds.
    let own: [Double]?
    let added: [Double]?
    let ratio: [Double]?

    /// The least, the quartiles, p90 and p99.
    let percentiles: [Double]?
    let flags: String?
  }

  private static let counts: [Metric] = [
    .allocations, .notifications, .contentsMade, .deliveries, .redundantDeliveries, .peakLiveBytes,
    .instructions,
  ]

  init(_ survey: Survey) {
    let main = survey.main
    let variants = survey.runs.flatMap(\.variants).withoutRepetitions
    self.variants = variants.map {
      Variant(id: $0.id, summary: main.guide.variant($0)?.summary ?? "")
    }
    operations = main.operations.map {
      Operation(title: $0.title, workload: $0.workload, size: $0.group.size.label)
    }
    workloads = main.figures.workloads.map { workload in
      Workload(
        name: workload.name, words: main.guide.workloads[workload.name] ?? "",
        sizes: workload.sizes.map(\.label))
    }
    runs = survey.runs.map { run in
      Run(name: run.name, clock: run.clock.rawValue, cells: Self.cells(of: run))
    }
  }

  /// The text of a script element.
  var html: HTML {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      let json = String(decoding: try encoder.encode(self), as: UTF8.self)
      // No text may end the element or begin a comment.
      return HTML(trusted: json.replacing("<", with: "\\u003c"))
    }
  }

  private static func cells(of run: ReportRun) -> [String: Figures] {
    var cells: [String: Figures] = [:]
    for cell in run.input.figures.cells where run.variants.contains(cell.variant) {
      guard let workload = run.input.figures.workload(named: cell.group.workloadName) else {
        continue
      }
      func row(_ metric: Metric) -> ResultRow? {
        workload.row(metric, cell.group.size, cell.variant)
      }
      var figures = Figures()
      figures.reason =
        workload.rows.first { $0.cell == cell && $0.isDisqualified }?.reason
        ?? (row(.settleTime)?.isUnsound == true ? row(.settleTime)?.breach ?? "breaks a rule" : nil)
      if figures.reason == nil {
        figures.paused = times(row(.coldTime), row(.coldOverheadTime))
        figures.repeated = times(row(.settleTime), row(.overheadTime))
        let counts = counts.map { row($0)?.value }
        figures.counts = counts.contains { $0 != nil } ? counts : nil
      }
      cells["\(cell)"] = figures
    }
    for cell in run.drawn?.cells ?? [] where run.variants.contains(cell.variant) {
      let times = times(run.drawn?[cell, .settleTime], run.drawn?[cell, .overheadTime])
      cells["\(cell)", default: Figures()].drawn = times
    }
    return cells
  }

  private static func times(_ own: ResultRow?, _ added: ResultRow?) -> Times? {
    guard own?.value != nil || added?.value != nil else { return nil }
    let flags = (own?.flags ?? []).union(added?.flags ?? [])
    return Times(
      own: rounded(own?.value, own?.interval), added: rounded(added?.value, added?.interval),
      ratio: rounded(own?.ratio?.value, own?.ratio?.interval),
      percentiles: (own?.time?.distribution ?? added?.time?.distribution)
        .map { $0.figures.prefix(6).map(short) },
      flags: flags.isEmpty
        ? nil : flags.sorted().map(\.meaning).joined(separator: "; "))
  }

  private static func rounded(_ value: Double?, _ interval: ClosedRange<Double>?) -> [Double]? {
    value.map { value in
      ([value] + (interval.map { [$0.lowerBound, $0.upperBound] } ?? [])).map(short)
    }
  }

  /// In four digits: the page shows three.
  private static func short(_ value: Double) -> Double {
    Double(String(format: "%.4g", value.finite)) ?? value
  }
}
