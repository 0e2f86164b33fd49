/// A format for another program.
public enum ExportFormat: String, CaseIterable, Sendable {
  /// The content of `results.csv`.
  case csv
  /// One JSON object.
  case json
  /// Tables for a web page.
  case markdown
  /// The Go benchmark data format.
  case gobench
  /// The input of github-action-benchmark.
  case github

  /// The file or its reader, in one line.
  public var meaning: String {
    switch self {
    case .csv: "the content of results.csv"
    case .json: "one object: the record of the run, and all results"
    case .markdown: "a table per workload, for a web page or a pull request"
    case .gobench: "Go benchmark lines, for benchstat"
    case .github: "for github-action-benchmark with the tool customSmallerIsBetter"
    }
  }

  /// Whether the format shows the flags of a row; one that does not has no unsound figures.
  var showsFlags: Bool { self == .csv || self == .json || self == .markdown }

  /// Whether the format shows the raw batches of `samples.csv`.
  var showsSamples: Bool { self == .gobench }

  /// A run in this format; the same run gives the same bytes.
  ///
  /// - Parameter markdown: the tables of a run, which are those of its report.
  /// - Complexity: the whole text is made in memory; it grows with the number of rows.
  package func text(
    of run: ExportedRun, markdown: (ExportedRun) -> String
  ) throws -> String {
    var run = run
    if !showsFlags { run.table = run.table.sound }
    return switch self {
    case .csv: CSVWriter.text(run.table.rows)
    case .json: try JSONExport(run: run).text()
    case .markdown: markdown(run)
    case .gobench: GoBenchmarkExport(run: run).text()
    case .github: try GitHubActionExport(run: run).text()
    }
  }
}

/// The results of a run, as exports need them.
package struct ExportedRun: Sendable {
  package var record: RunRecord
  package var table: ResultTable
  package var samples: [SampleRow]

  /// The planned work that an interruption prevented.
  package var missing: String?

  package init(
    record: RunRecord, table: ResultTable, samples: [SampleRow], missing: String? = nil
  ) {
    self.record = record
    self.table = table
    self.samples = samples
    self.missing = missing
  }

  /// Reads the results in a folder, as far as a format shows them.
  package init(reading folder: String, for format: ExportFormat) throws(InputError) {
    let results = try ResultFolder(reading: folder)
    self.init(record: results.record, table: results.table, samples: [])
    guard format.showsSamples else { return }
    let reader = try results.samples()
    while let (row, _) = try reader.next() { samples.append(row) }
  }
}

extension ResultRow {
  /// Half the width of the value's interval; nil where it is wider than the value.
  var margin: Double? {
    guard let interval, let value else { return nil }
    let margin = interval.upperBound / 2 - interval.lowerBound / 2
    return margin < abs(value) ? margin : nil
  }
}
