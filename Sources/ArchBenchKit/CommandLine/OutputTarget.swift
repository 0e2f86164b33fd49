import Benchmarking
import Foundation
import Results

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
