import Benchmarking
import Foundation

/// A folder that results can be written to; it is made, and tried, before anything is measured.
struct OutputFolder {
  let path: String

  init(_ path: String) throws(CommandFailure) {
    self.path = path
    let remedy = "choose another folder with --output"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CommandFailure(
        code: .cannotCreate,
        message: "cannot create the folder \(path): \(error.localizedDescription); \(remedy)")
    }
    do {
      try ResultFiles.tryFolder(path)
    } catch {
      throw CommandFailure(file: error, remark: remedy)
    }
  }

  /// Writes the results of a run.
  @MainActor
  func write(_ results: RunResults) throws {
    do {
      try results.write(toFolder: path)
    } catch let error as FileError {
      throw CommandFailure(
        file: error, remark: "the results that were there before are as they were")
    }
  }
}
