import Benchmarking
import Foundation
import Results
import TextOutput

/// A folder for results, which is created and probed before the work begins.
struct OutputFolder {
  static let standard = "results/latest"

  let path: String

  /// Creates the folder unless it exists, for files of these names.
  init(
    _ path: String, for names: [String] = ResultFiles.names,
    remedy: String = "choose another folder with --output"
  ) throws(CommandFailure) {
    self.path = path
    do throws(FileError) {
      let files = FileManager.default
      // The error of mkdir has a plain reason, which that of Foundation lacks.
      if (try? files.createDirectory(atPath: path, withIntermediateDirectories: true)) == nil,
        mkdir(path, 0o777) != 0
      {
        throw FileError.current(.cannotCreate, "mkdir", path)
      }
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

/// A file that an option asks for as `NAME=PATH`, where `NAME` says what it contains.
struct OutputTarget {
  static let standardOutput = "-"

  let name: String
  let path: String

  /// Splits an argument of an option.
  ///
  /// - Parameter syntax: the form of the argument, for the error.
  init(parsing argument: String, syntax: String) throws(CommandFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
      throw CommandFailure(usage: "'\(argument)' is invalid; write \(syntax)")
    }
    name = String(parts[0])
    path = String(parts[1])
  }

  var isStandardOutput: Bool { path == Self.standardOutput }
}
