import Foundation

/// A run for the GitHub action `github-action-benchmark` with the tool `customSmallerIsBetter`.
///
/// The action draws a chart per name, and compares each value with that of the commit before by
/// dividing them. So there are the costs that a gate is for, of the variants: the time, allocations and
/// deliveries. Cells that do not conform are left out.
///
/// The format is described at https://github.com/benchmark-action/github-action-benchmark.
struct GitHubActionExport {
  /// One point of a chart.
  struct Entry: Encodable {
    /// The name of the chart.
    let name: String

    let unit: String
    let value: Double

    /// The uncertainty of the value; the action shows the text.
    let range: String?

    /// Further text of the point.
    let extra: String?
  }

  let run: ExportedRun

  func text() throws -> String { try JSONEncoder.forFiles.text(of: run.rows.compactMap(entry)) }

  private func entry(_ row: ResultRow) -> Entry? {
    guard let value = row.finiteValue, row.measure.kind != .fitted, row.variant.isCompared,
      Metric.growing.contains(row.measure.metric)
    else { return nil }
    let remarks = remarks(row)
    return Entry(
      name: "\(row.name) \(row.measure.csvText)", unit: row.measure.unit ?? "", value: value,
      range: row.margin.map { "± \($0.csvText)" },
      extra: remarks.isEmpty ? nil : remarks.joined(separator: "\n"))
  }

  private func remarks(_ row: ResultRow) -> [String] {
    var remarks: [String] = []
    if let ratio = row.ratio, let reference = row.time?.reference {
      remarks.append("\(ratio.value.csvText) times \(reference)")
    }
    if let interval = row.ratio?.interval {
      let (low, high) = (interval.lowerBound.csvText, interval.upperBound.csvText)
      remarks.append("interval of the ratio: \(low) to \(high)")
    }
    if let verdict = row.verdict { remarks.append("verdict: \(verdict.rawValue)") }
    if let time = row.time { remarks.append("processes: \(time.processes)") }
    if let rounds = row.time?.distribution?.count { remarks.append("rounds: \(rounds)") }
    if !row.flags.isEmpty { remarks.append("flags: \(row.flags.text)") }
    return remarks
  }
}
