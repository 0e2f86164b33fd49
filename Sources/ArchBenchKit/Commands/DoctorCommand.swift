import Benchmarking
import Results
import TextOutput

/// `arch-bench doctor`: says whether this machine can measure, and what it is.
enum DoctorCommand: Command {
  static let name = "doctor"
  static let summary = "Checks whether this machine and this build can measure."
  static let operands = ""
  static let options: [Option] = [.selfTest, .quickSelfTest, .seed, .allowDebugSelfTest]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name)
    try refuseLonelyOptions(arguments)
    let seed: UInt64 = try arguments.number(of: .seed) ?? .random(in: 0..<1 << 32)
    if arguments.has(.selfTest) {
      try Fitness.refuseDebugBuild(
        unless: .allowDebugSelfTest, in: arguments, because: "times say nothing",
        command: "\(name) --self-test")
    }

    let diagnosis = Diagnosis.current()
    var table = Table([.init("what"), .init("finding"), .init("remedy")])
    for finding in diagnosis.findings {
      table.append([finding.subject, finding.text, finding.remedy ?? ""])
    }
    try Console.print(table.text())
    guard arguments.has(.selfTest) else { return diagnosis.canMeasure ? .success : .failed }
    guard Diagnosis.obstacle == nil else { return .failed }
    return try selfTest(suite, mode: arguments.has(.quickSelfTest) ? .quick : .standard, seed)
  }

  /// These say how the self-test goes.
  private static func refuseLonelyOptions(_ arguments: ParsedArguments) throws(CommandFailure) {
    guard !arguments.has(.selfTest) else { return }
    for option in options where option.name != Option.selfTest.name && arguments.has(option) {
      throw CommandFailure(
        code: .usage, message: "--\(option.name) is about --self-test, which is not given")
    }
  }

  private static func selfTest(_ suite: Suite, mode: RunMode, _ seed: UInt64) throws -> ExitCode {
    Interruption.watch()
    Console.note("measuring what is known, seed \(seed)")
    let results = try ProgressDisplay.showing { report in
      try SelfTest(suite: suite, mode: mode, seed: seed, report: report).measure()
    }
    guard let results else {
      Console.note("interrupted: the self-test says nothing")
      return .interrupted
    }
    try Console.print("\n" + results.tables())
    for problem in results.problems { Console.note(TerminalText.visible(problem)) }
    return results.hasPassed ? .success : .failed
  }
}
