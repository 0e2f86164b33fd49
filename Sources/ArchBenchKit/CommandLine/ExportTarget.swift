import Benchmarking
import Results
import TextOutput

/// What `--export` asks for: a format, and a file or standard output that takes it.
struct ExportTarget {
  let format: ExportFormat
  let path: String

  /// The path that stands for standard output.
  static let standardOutput = "-"

  var isStandardOutput: Bool { path == Self.standardOutput }

  /// The formats and what they are, for help.
  static var formats: String {
    HelpList.text(ExportFormat.allCases.map { ($0.rawValue, $0.meaning) })
  }

  /// All exports that are asked for, none of which writes where another one or the run does.
  static func all(
    _ arguments: ParsedArguments, besideFolder folder: String
  ) throws(CommandFailure) -> [ExportTarget] {
    var targets: [ExportTarget] = []
    for argument in arguments.values(of: .export) {
      let target = try ExportTarget(parsing: argument)
      if ResultFiles.names.contains(where: { target.isSame(as: "\(folder)/\($0)") }) {
        throw failure(argument, "the run itself writes that file; choose another path")
      }
      if targets.contains(where: { target.isSame(as: $0.path) }) {
        throw failure(argument, "another export goes to that path; choose another one")
      }
      targets.append(target)
    }
    return targets
  }

  private init(parsing argument: String) throws(CommandFailure) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
    guard parts.count == 2, !parts[1].isEmpty else {
      throw Self.failure(argument, "write FORMAT=PATH, with one of the formats \(names)")
    }
    guard let format = ExportFormat(rawValue: String(parts[0])) else {
      throw Self.failure(argument, "there is no format '\(parts[0])'; it is one of \(names)")
    }
    self.format = format
    path = String(parts[1])
  }

  private static func failure(_ argument: String, _ problem: String) -> CommandFailure {
    CommandFailure(code: .usage, message: "--\(Option.export.name) '\(argument)': \(problem)")
  }

  /// Whether another path leads to the same file.
  private func isSame(as other: String) -> Bool {
    if isStandardOutput || other == Self.standardOutput { return path == other }
    return OutputPath.isSame(path, other)
  }

  /// Finds out whether the file can be made, and leaves what is there as it is.
  func tryPath() throws(CommandFailure) {
    guard !isStandardOutput else { return }
    do {
      try ResultFiles.tryFile(path)
    } catch {
      throw CommandFailure(file: error, remark: "choose another path for --export")
    }
  }

  /// Writes the results of a run, which are in a folder already.
  @MainActor
  func write(_ results: RunResults, besideFolder folder: String) throws {
    let text = try results.text(as: format)
    do {
      if isStandardOutput {
        try Console.print(text)
      } else {
        try ResultFiles.write(text, to: path)
        Console.note("exported: \(path)")
      }
    } catch {
      throw CommandFailure(file: error, remark: "the results themselves are in \(folder)")
    }
  }
}
