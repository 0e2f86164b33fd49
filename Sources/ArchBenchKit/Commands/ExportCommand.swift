import Benchmarking
import Reporting
import Results
import TextOutput

enum ExportCommand: Command {
  static let name = "export"
  static let summary = "Prints a run's results in the format of another program."
  static let operands = "[FOLDER]"

  private static let format = Option.format(ExportFormat.self)
  static let options = [format]
  static let notes = [
    "The default of FOLDER is \(OutputFolder.standard). The formats are "
      + ExportFormat.allCases.map { "\($0), \($0.meaning)" }.joined(separator: "; ") + "."
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let format: ExportFormat = try arguments.format(format) ?? .csv
    let run = try ResultFolder(reading: arguments.operands.first ?? OutputFolder.standard)
    try Console.print(
      format.text(of: run) { WorkloadTables.markdown(of: $0, guide: ReportGuide(suite)) })
    return .success
  }
}
