import Benchmarking
import Results
import TextOutput

enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Checks whether this machine and this build can measure."

  private static let processor = Option(
    "processor", help: "print the name of a folder for results of this processor")
  static let options = [processor]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    if arguments.has(processor) {
      try Console.print("\(Processor(.current())?.folderName ?? "unknown")\n")
      return .success
    }
    let diagnosis = Diagnosis.current()
    var table = Table([.init("what"), .init("finding"), .init("remedy")])
    for finding in diagnosis.findings {
      table.append([finding.subject, finding.text, finding.remedy ?? ""])
    }
    try Console.print(table.text(arguments.page()))
    return diagnosis.canMeasure ? .success : .failed
  }
}
