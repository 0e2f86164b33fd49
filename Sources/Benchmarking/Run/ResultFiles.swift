import Foundation
import TextOutput

/// The files that a run leaves in a folder.
public enum ResultFiles {
  /// Their names.
  public static let names = [results, samples, record]

  static let results = "results.csv"
  static let samples = "samples.csv"
  static let record = "run.json"

  /// Finds out whether files can be made in a folder, and leaves it as it is.
  ///
  /// - Throws: ``FileError``.
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
    // Whoever reads a pipe would take the end of a trial for the end of the data.
    guard access(path, W_OK) == 0 else { throw .current(.cannotCreate, "access", path) }
  }

  /// Makes a file of a text, or leaves what is there as it is.
  public static func write(_ text: String, to path: String) throws(FileError) {
    try StagedFile(path) { (output) throws(FileError) in try output.write(text) }.commit()
  }
}

extension RunResults {
  /// Writes the files into a folder, all of them or, when one cannot be made, none.
  ///
  /// - Throws: ``FileError``.
  public func write(toFolder folder: String) throws {
    let results = try ResultRow.stage(rows, inFolder: folder)
    let samples = try SampleRow.stage(samples, inFolder: folder)
    let record = try record.stage(inFolder: folder)
    try results.commit()
    try samples.commit()
    try record.commit()
  }
}
