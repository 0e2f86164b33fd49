import Benchmarking
import Results
import TextOutput

enum MergeCommand: Command {
  static let name = "merge"
  static let summary = "Joins the results of several parts of a run."
  static let operands = "FOLDER..."

  private static let output = Option.output("the folder for the joined results")
  private static let acrossMachines = Option(
    "across-machines", help: "join parts from different machines")
  private static let partial = Option(
    "partial", help: "join the others where shards are missing")
  static let options = [output, acrossMachines, partial]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard !arguments.operands.isEmpty, let path = try arguments.text(output) else {
      throw CommandFailure(
        usage:
          "merge needs the folders of the parts, and --output; see '\(Program.name) merge --help'")
    }
    let merged = try MergedResults(
      arguments.operands, order: suite.reportedCells,
      isAcrossMachines: arguments.has(acrossMachines), isPartial: arguments.has(partial),
      arguments: Array(CommandLine.arguments.dropFirst()))
    if let missing = merged.missing {
      guard arguments.has(partial) else {
        throw CommandFailure(
          .missingInput,
          "\(missing); add the folder of each, or \(partial.typed) to join the others")
      }
      Console.note("warning: \(missing)")
    }
    try OutputFolder(path).save(merged.write(toFolder:))
    return .success
  }
}
