/// A point of a chart of the GitHub action `github-action-benchmark` with the tool `customSmallerIsBetter`.
///
/// The action compares each value with that of the commit before by dividing them, so there are
/// only the costs that a gate is for.
///
/// The format is described at https://github.com/benchmark-action/github-action-benchmark.
struct GitHubActionPoint: Encodable {
  let name: String
  let unit: String
  let value: Double

  /// The uncertainty of the value; the action shows the text.
  let range: String?

  /// Further text: the ratio to the baseline, and flags.
  let extra: String?

  init?(_ row: ResultRow) {
    guard let value = row.value, row.variant.isCompared,
      [.settleTime, .allocations, .deliveries].contains(row.metric)
    else { return nil }
    (unit, self.value) = (row.metric.unit, value)
    name = "\(row.cell) \(row.metric.rawValue)"
    let margin = row.interval.map { $0.upperBound / 2 - $0.lowerBound / 2 }
    range = margin.flatMap { $0 < abs(value) ? "± \($0.csvText)" : nil }
    let ratio = row.ratio.map { ratio in
      let times = "\(FigureText.ratio(ratio.value, ratio.interval)) times \(Participant.baseline)"
      return times + (ratio.verdict.map { ", \($0.rawValue)" } ?? "")
    }
    let remarks = [ratio, row.flags.isEmpty ? nil : "flags: \(row.flags.text)"].compactMap(\.self)
    extra = remarks.isEmpty ? nil : remarks.joined(separator: "\n")
  }
}
