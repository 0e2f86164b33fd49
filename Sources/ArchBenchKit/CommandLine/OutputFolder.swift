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

/// A file that an option asks for as `NAME=PATH`, where `NAME` says what it contains.
struct OutputTarget {
  /// The path that stands for standard output.
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

  /// Rejects targets of an option that would overwrite each other or other files.
  ///
  /// - Parameter reserved: paths that are in use, and by what.
  static func rejectCollisions(
    _ targets: [OutputTarget], of option: some OptionDeclaration,
    reserved: [(path: String, owner: String)]
  ) throws(CommandFailure) {
    for (index, target) in targets.enumerated() {
      let earlier = targets[..<index].map { (path: $0.path, owner: "another \(option.typed)") }
      guard let other = (reserved + earlier).first(where: { target.isSame(as: $0.path) }) else {
        continue
      }
      throw CommandFailure(
        usage: """
          \(option.typed): '\(target.name)=\(target.path)' is the path of \(other.owner); choose \
          another path
          """)
    }
  }

  private func isSame(as other: String) -> Bool {
    if isStandardOutput || other == Self.standardOutput { return path == other }
    return OutputFolder.isSame(path, other)
  }
}
