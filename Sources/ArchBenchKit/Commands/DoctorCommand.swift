import Benchmarking

/// `arch-bench doctor`: says whether this machine can measure, and what it is.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Checks whether this machine and this build can measure."
  static let operands = ""
  static let options: [Option] = []

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name)
    let diagnosis = Diagnosis.current()
    var table = TextTable([.init("what"), .init("finding"), .init("remedy")])
    for finding in diagnosis.findings {
      table.append([finding.subject, finding.text, finding.remedy ?? ""])
    }
    try Console.print(table.text())
    return diagnosis.canMeasure ? .success : .failed
  }
}
