import Foundation

/// A format for another program.
public enum ExportFormat: String, CaseIterable, Sendable {
  case csv, json, markdown, github

  /// The file or its reader, in one line.
  public var meaning: String {
    switch self {
    case .csv: "what summary.csv has, a row per variant"
    case .json: "one object: the record of the run, and all results"
    case .markdown: "a table per workload, for a web page or a pull request"
    case .github: "for github-action-benchmark with the tool customSmallerIsBetter"
    }
  }

  /// A run in this format; the same run gives the same bytes.
  ///
  /// The format of the action shows no reason, so it has no unsound figures.
  package func text(of run: ResultFolder, markdown: (ResultFolder) -> String) throws -> String {
    switch self {
    case .csv: CSVWriter.text(SummaryRow.rows(of: run.table))
    case .json: try JSONEncoder.forFiles.text(of: JSONExport(run: run))
    case .markdown: markdown(run)
    case .github:
      try JSONEncoder.forFiles.text(of: run.table.sound.rows.compactMap(GitHubActionPoint.init))
    }
  }
}

/// A run as one JSON object: `run.json`, and the columns of `results.csv` that are filled.
private struct JSONExport: Encodable {
  let run: RunRecord
  let results: [ResultRow]

  init(run: ResultFolder) {
    var record = run.record
    // They are about other files.
    (record.resultRows, record.sampleRows) = (nil, nil)
    self.run = record
    results = run.table.rows
  }
}

extension ResultRow: Encodable {
  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    for column in Self.columns {
      let value = column.value(self)
      guard !value.csvText.isEmpty else { continue }
      try container.encode(value, forKey: Key(stringValue: column.name))
    }
  }
}
