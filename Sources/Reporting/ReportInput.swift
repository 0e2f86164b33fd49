import Results

/// What a report is made of.
package struct ReportInput: Sendable {
  let record: RunRecord
  let rows: [ResultRow]

  /// The verdicts of the conformance suite, where they were asked for.
  let conformance: [ConformanceRow]?

  /// What the code of the variants costs, where that was measured.
  let codeCosts: CodeCosts?

  /// Takes what was read or made elsewhere.
  package init(
    record: RunRecord, rows: [ResultRow], conformance: [ConformanceRow]?,
    codeCosts: CodeCosts? = nil
  ) {
    self.record = record
    self.rows = rows
    self.conformance = conformance
    self.codeCosts = codeCosts
  }

  /// Reads a folder with the results of a run.
  package init(reading folder: String) throws(InputError) {
    let results = try ResultFolder(reading: folder)
    self.init(
      record: results.record, rows: results.rows,
      conformance: try ConformanceRow.read(fromFolder: folder),
      codeCosts: try CodeCosts.read(fromFolder: folder))
  }
}
