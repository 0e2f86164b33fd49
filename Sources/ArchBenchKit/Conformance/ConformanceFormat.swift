import Benchmarking
import Conformance
import Results

/// The forms that verdicts can be printed in.
enum ConformanceFormat: String, OutputFormat {
  /// A matrix for people.
  case text
  /// XML that CI servers read.
  case junit
  /// One JSON object.
  case json
  /// A table for a web page.
  case markdown
  /// The content of `conformance.csv`.
  case csv

  /// The report in this form.
  ///
  /// - Parameter columns: how many columns the terminal has, if there is one.
  func text(
    of report: ConformanceReport, options: TrialOptions, columns: Int?
  ) throws -> String {
    switch self {
    case .text: ConformanceMatrix(report: report, options: options, columns: columns).text()
    case .junit: JUnitDocument(report: report).text()
    case .json: try ConformanceDocument(report).json()
    case .markdown: ConformanceMarkdown(report: report).text()
    case .csv:
      CSVWriter.text(report.entries.map(ConformanceRow.init))
    }
  }
}
