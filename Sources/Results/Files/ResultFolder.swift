import Foundation

/// The results of a run in a folder.
package struct ResultFolder: Sendable {
  package let path: String

  /// The name and the circumstances of the run.
  package let record: RunRecord

  /// The results, in the order of the file: at least one, and no two of the same cell and metric.
  ///
  package let rows: [ResultRow]

  /// The origin of a contributed run, in a line; nil for the authors of the project.
  package let origin: String?

  /// The file with the origin of a contributed run.
  package static let originFile = "origin.txt"

  /// The line of each row in `results.csv`.
  package let lines: [Int]

  private struct Key: Hashable {
    let name: String
    let measure: Measure
    let other: Participant?
  }

  /// Reads `results.csv` and `run.json`.
  package init(reading path: String) throws(InputError) {
    self.path = path
    let reader = try CSVRowReader<ResultRow>(path: "\(path)/\(ResultFiles.results)")
    let recordPath = "\(path)/\(ResultFiles.record)"
    record = try RunRecord.read(path: recordPath)
    let originPath = "\(path)/\(Self.originFile)"
    origin =
      FileManager.default.fileExists(atPath: originPath)
      ? String(
        decoding: try InputFile.content(of: originPath), as: UTF8.self
      ).split(whereSeparator: \.isNewline).first.map(String.init) : nil
    reader.expectedCount = record.resultRows
    let agreement = ResultAgreement(record)
    reader.check = agreement.check
    (rows, lines) = try reader.all {
      "the cell and the metric are those of line \($0)"
    } key: {
      Key(name: $0.name, measure: $0.measure, other: $0.other)
    }
    if rows.isEmpty { throw reader.error("there are no results, only the header") }
    if let position = agreement.missingReference {
      throw reader.error("the file does not have the time of the reference", at: position)
    }
    if let problem = record.contradiction(of: rows) {
      throw try RunRecord.malformed(recordPath, problem)
    }
  }

  /// Opens `samples.csv`; what does not belong to the run is an error when it is reached.
  package func samples() throws(InputError) -> CSVRowReader<SampleRow> {
    let reader = try CSVRowReader<SampleRow>(path: "\(path)/\(ResultFiles.samples)")
    reader.expectedCount = record.sampleRows
    let identifiers = record.identifiers
    reader.check = { (row, _) throws(CSVProblem) in try identifiers.check(row.runID) }
    return reader
  }
}

/// The names of the runs whose figures belong to a record.
struct RunIdentifiers {
  private let names: Set<String>

  fileprivate init(_ record: RunRecord) {
    names = Set((record.parts ?? [record]).map(\.runID))
  }

  func check(_ name: String) throws(CSVProblem) {
    guard !names.contains(name) else { return }
    let known = names.sorted().map(InputError.quoted).joined(separator: " or ")
    throw CSVProblem(
      "run_id",
      "run_id \(InputError.quoted(name)) is not \(known), that of \(ResultFiles.record)")
  }
}

extension RunRecord {
  var identifiers: RunIdentifiers { RunIdentifiers(self) }
}
