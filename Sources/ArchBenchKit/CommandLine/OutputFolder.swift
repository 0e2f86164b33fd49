import Benchmarking
import Conformance
import Foundation
import Results
import TextOutput

/// A folder that results can be written to; it is made, and tried, before the work begins.
struct OutputFolder {
  let path: String

  /// Makes the folder unless it is there, for files of these names.
  init(
    _ path: String, for names: [String] = ResultFiles.names,
    remedy: String = "choose another folder with --output"
  ) throws(CommandFailure) {
    self.path = path
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        code: .cannotCreate,
        message: "cannot create the folder \(path): \(error.localizedDescription); \(remedy)")
    }
    do {
      try ResultFiles.tryFolder(path, names: names)
    } catch {
      throw CommandFailure(file: error, remark: remedy)
    }
  }

  /// Writes the results of a run.
  @MainActor
  func write(_ results: RunResults) throws {
    try keepingWhatIsThere { try results.write(toFolder: path) }
  }

  /// Writes the joined results of several runs.
  @MainActor
  func write(_ results: MergedResults) throws {
    try keepingWhatIsThere { try results.write(toFolder: path) }
  }

  /// Says where the results of a run are.
  func noteFiles() {
    let files = ResultFiles.names.map { "\(path)/\($0)" }
    Console.note("results: \(files.joined(separator: ", "))")
  }

  /// Writes the verdicts of the conformance suite.
  func write(_ report: ConformanceReport) throws {
    try keepingWhatIsThere { try report.stage(inFolder: path).commit() }
  }

  /// Writes a baseline.
  @MainActor
  func write(_ counts: Recount) throws {
    try keepingWhatIsThere { try counts.write(toFolder: path) }
  }

  private func keepingWhatIsThere(_ write: () throws -> Void) throws {
    do {
      try write()
    } catch let error as FileError {
      throw CommandFailure(
        file: error, remark: "the results that were there before are as they were")
    }
  }
}
