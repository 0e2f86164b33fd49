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

  func text() throws -> String {
    try JSONEncoder.forFiles.text(of: run.table.rows.compactMap(entry))
  }

  private func entry(_ row: ResultRow) -> Entry? {
    guard let value = row.value, row.measure.kind != .fitted, row.variant.isCompared,
      Metric.growing.contains(row.measure.metric)
    else { return nil }
    let ratio = row.ratio.map { ratio in
      let verdict = ratio.verdict.map { ", \($0.rawValue)" } ?? ""
      return
        "\(FigureText.ratio(ratio.value, ratio.interval)) times \(Participant.baseline)\(verdict)"
    }
    let remarks = [ratio, row.flags.isEmpty ? nil : "flags: \(row.flags.text)"].compactMap(\.self)
    return Entry(
      name: "\(row.name) \(row.measure.csvText)", unit: row.measure.unit ?? "", value: value,
      range: row.margin.map { "± \($0.csvText)" },
      extra: remarks.isEmpty ? nil : remarks.joined(separator: "\n"))
  }
}
