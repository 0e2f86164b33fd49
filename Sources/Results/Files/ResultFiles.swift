import Foundation
import TextOutput

/// The files that a run leaves in a folder.
public enum ResultFiles {
  /// Their names.
  public static let names = [summary, results, samples, record]

  package static let summary = "summary.csv"
  package static let results = "results.csv"
  package static let samples = "samples.csv"
  package static let record = "run.json"

  /// Finds out whether files can be made in a folder, and leaves it as it is.
  public static func tryFolder(_ folder: String, names: [String] = names) throws(FileError) {
    for name in names { _ = try StagedFile("\(folder)/\(name)") { _ in } }
  }

  /// Makes the files of results in a folder: all of them or, when one cannot be made, none; a baseline has no
  /// samples and no summary.
  ///
  /// - Parameter samples: the lines of `samples.csv`, without the header.
  package static func write(
    _ rows: [ResultRow], samples: [String]?, record: RunRecord, toFolder folder: String
  ) throws {
    var record = record
    (record.resultRows, record.sampleRows) = (rows.count, samples?.count)
    let table = try CSVWriter.stage(rows, to: "\(folder)/\(results)")
    let samples = try samples.map {
      try CSVWriter.stage(lines: $0, of: SampleRow.self, to: "\(folder)/\(Self.samples)")
    }
    let summary = try record.sampleRows.map { _ in
      try CSVWriter.stage(
        SummaryRow.rows(of: ResultTable(rows)), to: "\(folder)/\(Self.summary)")
    }
    let recordFile = try record.stage(inFolder: folder)
    try table.commit()
    try samples?.commit()
    try summary?.commit()
    try recordFile.commit()
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
