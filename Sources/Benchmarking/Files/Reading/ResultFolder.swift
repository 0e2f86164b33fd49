/// What a run left in a folder.
package struct ResultFolder: Sendable {
  /// The path of the folder.
  package let path: String

  /// The results, and where they stand in their file.
  package let table: ResultTable

  /// What names and describes the run.
  package let record: RunRecord

  /// The results, in the order of the file.
  package var rows: [ResultRow] { table.rows }

  /// Reads `results.csv` and `run.json`.
  package init(reading path: String) throws(InputError) {
    self.path = path
    table = try ResultTable(path: "\(path)/\(ResultFiles.results)")
    record = try RunRecord.read(path: "\(path)/\(ResultFiles.record)")
  }
}
