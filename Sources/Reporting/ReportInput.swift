import Benchmarking

/// What a report is made of.
package struct ReportInput: Sendable {
  let record: RunRecord
  let rows: [ResultRow]

  /// The verdicts of the conformance suite, where they were asked for.
  let conformance: [ConformanceRow]?

  /// Takes what was read or made elsewhere.
  package init(record: RunRecord, rows: [ResultRow], conformance: [ConformanceRow]?) {
    self.record = record
    self.rows = rows
    self.conformance = conformance
  }

  /// Reads a folder with the results of a run.
  package init(reading folder: String) throws(InputError) {
    let results = try ResultFolder(reading: folder)
    self.init(
      record: results.record, rows: results.rows,
      conformance: try ConformanceRow.read(fromFolder: folder))
  }
}
