import Benchmarking
import Results
import TextOutput

extension ExportFormat: OutputFormat {}

/// `arch-bench export`: prints the results of a run in the format of another program.
enum ExportCommand: Command {
  static let name = "export"
  static let summary = "Prints a run's results in the format of another program."
  static let operands = "[FOLDER]"
  static let operandValues = [ArgumentValues.folders]

  private static let format = Option<ExportFormat>()
  static let options: [any OptionDeclaration] = [format]
  static let notes: [HelpPart] = [
    .text("The default of FOLDER is \(OutputFolder.standard). The formats:"),
    .list(ExportFormat.allCases.map { ($0.rawValue, $0.meaning) }),
    .text("'\(Program.name) run --export' writes them to files, several at once."),
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let format = try arguments.value(of: format) ?? .csv
    let path = arguments.operands.first ?? OutputFolder.standard
    try Console.print(format.text(of: ExportedRun(reading: path, for: format)))
    return .success
  }
}
