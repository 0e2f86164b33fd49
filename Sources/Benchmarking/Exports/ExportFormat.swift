/// The forms in which a run's figures can be handed to other programs.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// The content of `results.csv`.
  case csv
  /// One JSON object.
  case json
  /// Tables for a web page.
  case markdown
  /// The Go benchmark data format.
  case gobench
  /// What github-action-benchmark reads.
  case github
  /// What JMH writes with `-rf json`.
  case jmh

  /// Which file it is, or who reads it, in one line for people.
  public var meaning: String {
    switch self {
    case .csv: "the content of results.csv"
    case .json: "one object: the record of the run, all results, and what failed"
    case .markdown: "a table per workload, for a web page or a pull request"
    case .gobench: "Go benchmark lines, for benchstat"
    case .github: "for github-action-benchmark with the tool customSmallerIsBetter"
    case .jmh: "the JSON of JMH, for jmh.morethan.io and the report plugins of CI servers"
    }
  }

  /// A run in this form.
  ///
  /// The same run gives the same bytes.
  @MainActor
  package func text(of run: ExportedRun) throws -> String {
    switch self {
    case .csv:
      CSVWriter.header(of: ResultRow.self) + run.rows.map(CSVWriter.line).joined()
    case .json: try JSONExport(run: run).text()
    case .markdown: MarkdownExport(run: run).text()
    case .gobench: GoBenchmarkExport(run: run).text()
    case .github: try GitHubActionExport(run: run).text()
    case .jmh: try JMHExport(run: run).text()
    }
  }
}

extension RunResults {
  /// The figures in the form that a program elsewhere reads.
  ///
  /// - Complexity: the whole text is made in memory; it grows with the number of rows and, for `jmh`,
  ///   of batches.
  public func text(as format: ExportFormat) throws -> String {
    try format.text(
      of: ExportedRun(
        record: record, rows: rows, samples: samples, failures: failures, missing: missing))
  }
}
