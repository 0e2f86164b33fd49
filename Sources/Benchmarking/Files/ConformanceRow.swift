import Conformance

/// One row of `conformance.csv`: one rule on one variant.
package struct ConformanceRow: Sendable {
  package let entry: ConformanceReport.Entry

  /// Makes the row of an entry.
  package init(_ entry: ConformanceReport.Entry) { self.entry = entry }
}

extension ConformanceRow: CSVRow {
  package static let columns: [CSVColumn<ConformanceRow>] = [
    CSVColumn("schema_version") { _ in RunRecord.schemaVersion },
    CSVColumn("rule") { $0.entry.rule.id },
    CSVColumn("level") { $0.entry.rule.level.rawValue },
    CSVColumn("law") { $0.entry.rule.law },
    CSVColumn("scenarios") {
      $0.entry.rule.scenarios.map(\.rawValue).joined(separator: " ")
    },
    CSVColumn("architecture") { $0.entry.profile.architecture },
    CSVColumn("variant") { $0.entry.profile.variant },
    CSVColumn("verdict") { $0.entry.verdict.name },
    CSVColumn("detail") { $0.entry.detail.joined(separator: "; ") },
  ]
}

extension ConformanceReport {
  /// The name of the file that ``stage(inFolder:)`` makes.
  package static let fileName = "conformance.csv"

  /// Makes `conformance.csv` in a folder, rule by rule.
  package func stage(inFolder folder: String) throws(FileError) -> StagedFile {
    try CSVWriter.stage(entries.map(ConformanceRow.init), to: "\(folder)/\(Self.fileName)")
  }
}
