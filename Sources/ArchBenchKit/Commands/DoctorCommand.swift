import Benchmarking
import Results
import ScenarioTesting
import TextOutput

enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Checks whether this machine and this build can measure."

  private static let selfTest = Option(
    "self-test", help: "also measure known costs; a minute")
  private static let processor = Option(
    "processor", help: "print the name of a folder for results of this processor")
  static let options: [any OptionDeclaration] = [
    selfTest, processor, CommonOptions.seed, CommonOptions.allowDebug,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    if arguments.has(processor) {
      guard let processor = Processor(.current()) else {
        throw CommandFailure(code: .failed, message: "the system does not name its processor")
      }
      try Console.print(processor.folderName + "\n")
      return .success
    }
    if !arguments.has(selfTest) {
      for option in options where arguments.has(option) {
        throw CommandFailure(usage: "\(option.typed) requires \(selfTest.typed)")
      }
    }
    let seed = try arguments.seed()
    if arguments.has(selfTest) {
      try rejectDebugBuild(
        arguments, because: "its times are not representative", command: "\(name) --self-test")
    }

    let diagnosis = Diagnosis.current()
    var table = Table([.init("what"), .init("finding"), .init("remedy")])
    for finding in diagnosis.findings {
      table.append([finding.subject, finding.text, finding.remedy ?? ""])
    }
    let page = try arguments.page()
    try Console.print(table.text(page))
    guard arguments.has(selfTest) else { return diagnosis.canMeasure ? .success : .failed }
    guard Diagnosis.obstacle == nil else { return .failed }
    return try test(suite, seed, page)
  }

  private static func test(_ suite: Suite, _ seed: UInt64, _ page: TextPage) throws -> ExitCode {
    begin("measuring known costs, seed \(seed)")
    let layouts = try Layouts.ofThisProgram()
    noteMissing(layouts)
    let results = try showingProgress {
      try SelfTest(
        suite: suite, mode: .standard, seed: seed, layoutCount: layouts.seeds.count, progress: $0
      ).measure()
    }
    guard let results else { return interrupted("the self-test has no result") }
    try Console.print("\n" + results.tables(page))
    for problem in results.problems { Console.note(TerminalText.visible(problem)) }
    return results.hasPassed ? .success : .failed
  }
}
