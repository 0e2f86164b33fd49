import Foundation

/// The results of a run in a folder.
package struct ResultFolder: Sendable {
  package let path: String

  /// The name and the circumstances of the run.
  package let record: RunRecord

  /// The results: at least one, and no two of the same cell and metric.
  package let table: ResultTable

  /// The origin of a contributed run, in a line; nil for the authors of the project.
  package let origin: String?

  /// The file with the origin of a contributed run.
  package static let originFile = "origin.txt"

  /// The results, in the order of the file.
  package var rows: [ResultRow] { table.rows }

  private struct Key: Hashable {
    let place: Cell
    let measure: Measure
    let other: Participant?
  }

  /// Reads `results.csv` and `run.json`.
  ///
  /// - Throws: also when a row is missing or of another run, or is there twice.
  package init(reading path: String) throws(InputError) {
    self.path = path
    let results = "\(path)/\(ResultFiles.results)"
    // Where both are missing, the folder has no results.
    _ = try InputFile(results)
    let record = try RunRecord.read(path: "\(path)/\(ResultFiles.record)")
    self.record = record
    let originPath = "\(path)/\(Self.originFile)"
    origin =
      FileManager.default.fileExists(atPath: originPath)
      ? String(
        decoding: try InputFile.content(of: originPath), as: UTF8.self
      ).split(whereSeparator: \.isNewline).first.map(String.init) : nil
    let reader = try CSVRowReader<ResultRow>(path: results, expectedCount: record.resultRows) {
      (row) throws(CSVProblem) in try record.check(row.runID)
    }
    let rows = try reader.all {
      Key(place: $0.place, measure: $0.measure, other: $0.other)
    }
    if rows.isEmpty { throw reader.error("there are no results, only the header") }
    table = ResultTable(rows.map(\.row))
    for (row, position) in rows {
      guard let cell = row.cell, let reference = row.time?.reference else { continue }
      let metric = row.measure.metric.ofReference
      guard table[Cell(cell.group, reference), metric]?.time != nil else {
        throw reader.error(
          "\(row.measure.csvText) is compared with \(reference), whose \(metric.rawValue) is missing",
          at: position)
      }
    }
  }

  /// Opens `samples.csv`; what does not belong to the run is an error when it is reached.
  package func samples() throws(InputError) -> CSVRowReader<SampleRow> {
    try CSVRowReader(
      path: "\(path)/\(ResultFiles.samples)", expectedCount: record.sampleRows
    ) { [record] (row) throws(CSVProblem) in try record.check(row.runID) }
  }
}

extension RunRecord {
  /// Accepts the name of a run whose figures belong to the record.
  fileprivate func check(_ name: String) throws(CSVProblem) {
    let known = (parts ?? [self]).map(\.runID)
    guard !known.contains(name) else { return }
    throw CSVProblem(
      "run_id",
      "run_id \(InputError.quoted(name)) is not \(known.map(InputError.quoted).joined(separator: " or ")), "
        + "that of \(ResultFiles.record)")
  }
}
