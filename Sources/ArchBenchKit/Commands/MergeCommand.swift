import Benchmarking
import Foundation
import Results
import TextOutput

/// `arch-bench merge`: joins the results of parts of a run.
enum MergeCommand: Command {
  static let name = "merge"
  static let summary = "Joins the results of several parts of a run."
  static let operands = "FOLDER..."
  static let options: [Option] = [.mergeOutput, .joinAcrossMachines]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard !arguments.operands.isEmpty, let output = arguments.value(of: .mergeOutput) else {
      throw CommandFailure(
        code: .usage,
        message: "merge needs the folders of the parts, and --output; see 'arch-bench merge --help'"
      )
    }
    try refuse(output, among: arguments.operands)
    let merged = try MergedResults(
      arguments.operands, order: suite.reportedCells, isAcrossMachines: arguments.has(.joinAcrossMachines),
      arguments: Array(CommandLine.arguments.dropFirst()))
    let folder = try OutputFolder(output)
    try folder.write(merged)
    if let missing = merged.missing { Console.note("warning: \(missing)") }
    folder.noteFiles()
    return .success
  }

  /// A part would be lost in the folder where all are joined.
  private static func refuse(_ output: String, among parts: [String]) throws(CommandFailure) {
    func resolved(_ path: String) -> String {
      URL(filePath: path).resolvingSymlinksInPath().standardizedFileURL.path
    }
    guard parts.contains(where: { resolved($0) == resolved(output) }) else { return }
    throw CommandFailure(
      code: .usage,
      message: "--output \(output) is one of the parts; choose another folder, which keeps it")
  }
}
