import Foundation

/// The results of a run in a folder.
package struct ResultFolder: Sendable {
  package let path: String
  package let record: RunRecord

  /// The results: at least one, and no two of the same cell and metric.
  package let table: ResultTable

  /// The origin of a contributed run, in a line; nil for the authors of the project.
  package let origin: String?

  package var rows: [ResultRow] { table.rows }

  /// Reads `results.csv` and `run.json`; rows of another run, or without what they are compared with, are an error.
  package init(reading path: String) throws(InputError) {
    self.path = path
    let results = "\(path)/\(ResultFiles.results)"
    // Where both are missing, the folder has no results.
    _ = try InputFile.content(of: results)
    record = try RunRecord.read(path: "\(path)/\(ResultFiles.record)")
    guard record.resultRows != nil else {
      throw InputError(
        path: "\(path)/\(ResultFiles.record)", problem: "the key 'result_rows' is missing")
    }
    let originPath = "\(path)/origin.txt"
    origin =
      FileManager.default.fileExists(atPath: originPath)
      ? String(
        decoding: try InputFile.content(of: originPath), as: UTF8.self
      ).split(whereSeparator: \.isNewline).first.map(String.init) : nil
    let file = try CSVFile<ResultRow>(results)
    let rows = try file.rows { [$0.cell, $0.metric] as [AnyHashable] }
    if rows.isEmpty { throw file.error("there are no results, only the header") }
    try file.check(of: record, count: record.resultRows)
    table = ResultTable(rows.map(\.row))
    for (row, record) in rows {
      let metric = row.metric.ofBaseline
      guard row.time != nil, metric != row.metric || row.ratio != nil else { continue }
      guard table[Cell(row.cell.group, .baseline), metric]?.time != nil else {
        throw file.error(
          """
          \(row.metric.rawValue) is compared with that of \(Participant.baseline), whose \(metric.rawValue) \
          is missing
          """, at: record.start)
      }
    }
  }

  /// The records of `samples.csv`.
  package func samples() throws(InputError) -> CSVFile<SampleRow> {
    let file = try CSVFile<SampleRow>("\(path)/\(ResultFiles.samples)")
    try file.check(of: record, count: record.sampleRows)
    return file
  }
}

extension CSVFile {
  /// Rejects records of another run than that of a record, or another number of them.
  fileprivate func check(of run: RunRecord, count: Int?) throws(InputError) {
    let known = (run.parts ?? [run]).map(\.runID)
    for record in records where !known.contains(record.fields[1]) {
      let names = known.map(InputError.quoted).joined(separator: " or ")
      throw error(
        "run_id \(InputError.quoted(record.fields[1])) is not \(names), that of \(ResultFiles.record)",
        at: record.position(of: 1))
    }
    if let count, records.count != count {
      throw error("the file has \(records.count) rows, not \(count) as the run wrote")
    }
  }
}
