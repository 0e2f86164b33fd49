import Benchmarking
import Foundation
import Reporting
import Results
import TextOutput

enum ExportCommand: Command {
  static let name = "export"
  static let summary = "Prints a run's results in the format of another program."
  static let operands = "[FOLDER]"

  private enum Format: String, CaseIterable {
    case csv, markdown, github

    /// The file or its reader, in one line.
    var meaning: String {
      switch self {
      case .csv: "what summary.csv has, a row per variant"
      case .markdown: "a table per workload, for a web page or a pull request"
      case .github: "for github-action-benchmark with the tool customSmallerIsBetter"
      }
    }
  }

  private static let format = Option.format(Format.self)
  static let options = [format]
  static let notes = [
    "The default of FOLDER is \(OutputFolder.standard). The formats are "
      + Format.allCases.map { "\($0), \($0.meaning)" }.joined(separator: "; ") + "."
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let format: Format = try arguments.format(format) ?? .csv
    let run = try ResultFolder(reading: arguments.operands.first ?? OutputFolder.standard)
    let text =
      switch format {
      case .csv: CSVWriter.text(SummaryRow.rows(of: run.table))
      case .markdown: WorkloadTables.markdown(of: run, guide: ReportGuide(suite))
      // The format shows no reason, so it has no unsound figures.
      case .github:
        try JSONEncoder.forFiles.text(of: run.table.sound.rows.compactMap(GitHubActionPoint.init))
      }
    try Console.print(text)
    return .success
  }
}

/// A point of a chart of the GitHub action `github-action-benchmark`, whose format is described at
/// https://github.com/benchmark-action/github-action-benchmark.
///
/// The action compares each value with that of the commit before by dividing them, so there are
/// only the costs that a gate is for.
private struct GitHubActionPoint: Encodable {
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
