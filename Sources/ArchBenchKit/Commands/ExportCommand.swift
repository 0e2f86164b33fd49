import Benchmarking
import Reporting
import Results
import TextOutput

enum ExportCommand: Command {
  static let name = "export"
  static let summary = "Prints a run's results in the format of another program."
  static let operands = "[FOLDER]"

  private static let format = Option<ExportFormat>()
  static let options: [any OptionDeclaration] = [format]
  static let notes: [HelpPart] = [
    "The default of FOLDER is \(OutputFolder.standard). The formats:",
    .list(ExportFormat.allCases.map { ($0.rawValue, $0.meaning) }),
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let format = try arguments.value(of: format) ?? .csv
    let path = arguments.operands.first ?? OutputFolder.standard
    let run = try ResultFolder(reading: path)
    try Console.print(
      format.text(of: run) { WorkloadTables.markdown(of: $0, guide: ReportGuide(suite)) })
    return .success
  }
}

enum MergeCommand: Command {
  static let name = "merge"
  static let summary = "Joins the results of several parts of a run."
  static let operands = "FOLDER..."

  private static let output = Option(
    "output", argument: "FOLDER", help: "the folder for the joined results")
  private static let acrossMachines = Option(
    "across-machines", help: "join parts from different machines")
  private static let partial = Option(
    "partial", help: "join the others where shards are missing")
  static let options: [any OptionDeclaration] = [output, acrossMachines, partial]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    guard !arguments.operands.isEmpty, let path = try arguments.value(of: output) else {
      throw CommandFailure(
        usage:
          "merge needs the folders of the parts, and --output; see '\(Program.name) merge --help'")
    }
    // A part would be overwritten by the whole.
    guard !arguments.operands.contains(where: { OutputFolder.isSame($0, path) }) else {
      throw CommandFailure(
        usage: "\(output.typed): '\(path)' is the folder of a part; choose another folder")
    }
    let merged = try MergedResults(
      arguments.operands, order: suite.reportedCells,
      isAcrossMachines: arguments.has(acrossMachines), isPartial: arguments.has(partial),
      arguments: Array(CommandLine.arguments.dropFirst()))
    if let missing = merged.missing {
      guard arguments.has(partial) else {
        throw CommandFailure(
          code: .missingInput,
          message: "\(missing); add the folder of each, or \(partial.typed) to join the others")
      }
      Console.note("warning: \(missing)")
    }
    let folder = try OutputFolder(path)
    try folder.write(merged.write(toFolder:))
    folder.noteFiles()
    return .success
  }
}
