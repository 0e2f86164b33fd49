import Benchmarking
import Foundation
import Results
import TextOutput

/// A folder for results, which is created and probed before the work begins.
struct OutputFolder {
  /// The folder where no other one is named.
  static let standard = "results/latest"

  let path: String

  /// Creates the folder unless it exists, for files of these names.
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

  /// Whether two paths lead to the same file, which need not exist.
  static func isSame(_ first: String, _ second: String) -> Bool {
    func resolved(_ path: String) -> String {
      URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().path
    }
    return resolved(first) == resolved(second)
  }

  /// Whether it has results of an earlier run.
  var hasResults: Bool {
    FileManager.default.fileExists(atPath: "\(path)/\(ResultFiles.names[0])")
  }

  func noteFiles(_ names: [String] = ResultFiles.names) {
    let files = names.map { "\(path)/\($0)" }
    Console.note("results: \(files.joined(separator: ", "))")
  }

  /// Writes files into the folder; an error says that the older ones are unchanged.
  @MainActor
  func write(_ write: (_ path: String) throws -> Void) throws {
    do {
      try write(path)
    } catch let error as FileError {
      throw CommandFailure(file: error, remark: "the previous results are unchanged")
    }
  }
}
