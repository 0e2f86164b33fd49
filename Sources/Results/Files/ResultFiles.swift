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
    _ rows: [ResultRow], samples: [SampleRow]?, record: RunRecord,
    conformance: [ConformanceRow]? = nil, toFolder folder: String
  ) throws {
    var record = record
    (record.resultRows, record.sampleRows) = (rows.count, samples?.count)
    let rows = try CSVWriter.stage(rows, to: "\(folder)/\(results)")
    let samples = try samples.map { try CSVWriter.stage($0, to: "\(folder)/\(Self.samples)") }
    let conformance = try conformance.map {
      try CSVWriter.stage($0, to: "\(folder)/\(ConformanceRow.fileName)")
    }
    let recordFile = try record.stage(inFolder: folder)
    try rows.commit()
    try samples?.commit()
    try conformance?.commit()
    try recordFile.commit()
  }

  /// Makes a file of a text, or leaves what is there as it is.
  public static func write(_ text: String, to path: String) throws(FileError) {
    try StagedFile(path) { (output) throws(FileError) in try output.write(text) }.commit()
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
