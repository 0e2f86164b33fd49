import Foundation
import TextOutput

/// The files that a run leaves in a folder.
public enum ResultFiles {
  /// Their names.
  public static let names = [results, samples, record]

  package static let results = "results.csv"
  package static let samples = "samples.csv"
  package static let record = "run.json"

  /// Finds out whether files can be made in a folder, and leaves it as it is.
  ///
  /// - Throws: ``/TextOutput/FileError``.
  public static func tryFolder(_ folder: String, names: [String] = names) throws(FileError) {
    for name in names { _ = try StagedFile("\(folder)/\(name)") { _ in } }
  }

  /// Finds out whether a file can be made at a path, and leaves what is there as it is.
  public static func tryFile(_ path: String) throws(FileError) {
    var status = stat()
    guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFIFO else {
      _ = try StagedFile(path) { _ in }
      return
    }
    // The reader of a pipe would take the end of a trial for the end of the data.
    guard access(path, W_OK) == 0 else { throw .current(.cannotCreate, "access", path) }
  }

  /// Makes the files of results in a folder: all of them or, when one cannot be made, none.
  ///
  /// - Parameter conformance: the rows of `conformance.csv`; nil to leave that file as it is.
  package static func write(
    _ rows: [ResultRow], samples: (some Sequence<SampleRow>)?, record: RunRecord,
    conformance: [ConformanceRow]? = nil, toFolder folder: String, check: () throws -> Void = {}
  ) throws {
    let rows = try CSVWriter.stage(rows, to: "\(folder)/\(results)")
    let samples = try samples.map { try CSVWriter.stage($0, to: "\(folder)/\(Self.samples)") }
    let conformance = try conformance.map {
      try CSVWriter.stage($0, to: "\(folder)/\(ConformanceRow.fileName)")
    }
    try check()
    let record = try record.stage(inFolder: folder)
    try rows.commit()
    try samples?.commit()
    try conformance?.commit()
    try record.commit()
  }

  /// Makes a file of a text, or leaves what is there as it is.
  public static func write(_ text: String, to path: String) throws(FileError) {
    try StagedFile(path) { (output) throws(FileError) in try output.write(text) }.commit()
  }
}

/// The results of a run in a folder.
package struct ResultFolder: Sendable {
  package let path: String

  /// The name and the circumstances of the run.
  package let record: RunRecord

  /// The results, in the order of the file: at least one, and no two of the same cell and metric.
  package let rows: [ResultRow]

  /// The line of each row in `results.csv`.
  package let lines: [Int]

  /// The maximum size of `results.csv` in bytes, since all of its rows stay in memory.
  package static let maximumLength = 1 << 27

  private struct Key: Hashable {
    let name: String
    let measure: Measure
  }

  /// Reads `results.csv` and `run.json`.
  package init(reading path: String, maximumRowCount: Int = 200_000) throws(InputError) {
    self.path = path
    let reader = try CSVRowReader<ResultRow>(
      path: "\(path)/\(ResultFiles.results)", maximumLength: Self.maximumLength)
    (rows, lines) = try reader.all(maximumCount: maximumRowCount) {
      "the cell and the metric are those of line \($0)"
    } key: {
      Key(name: $0.name, measure: $0.measure)
    }
    if rows.isEmpty { throw reader.error("there are no results, only the header") }
    record = try RunRecord.read(path: "\(path)/\(ResultFiles.record)")
  }
}

/// Exact metrics in a folder, to compare later ones with.
public enum Baseline {
  public static let defaultFolder = "results/baseline"

  /// The names of its files.
  public static let names = [ResultFiles.results, ResultFiles.record]

  /// Reads a baseline; any results of a run are one too.
  package static func read(_ folder: String) throws(InputError) -> ResultFolder {
    do throws(InputError) {
      return try ResultFolder(reading: folder)
    } catch {
      guard error.kind == .missing else { throw error }
      throw InputError(
        kind: .missing, path: error.path, problem: "there is no such file",
        remedy: "'\(Program.name) baseline update \(folder)' makes a baseline")
    }
  }
}
