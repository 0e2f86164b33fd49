import Benchmarking
import Conformance
import Foundation
import Results
import TextOutput

/// `arch-bench verify`: says which rules each variant keeps.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Checks which rules of the contract each variant keeps."
  static let operands = ""
  static let options: [Option] = [
    .variants, .rules, .trialSeed, .walks, .steps, .script, .format, .verdictOutput,
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name, hint: "did you mean --rule or --variant?")
    let subjects = try arguments.subjects(.variants, of: suite)
    let rules = try arguments.rules(.rules)
    let options = try TrialOptions(arguments)
    let format = try ConformanceFormat(arguments)
    let folder = try OutputFolder(
      arguments.value(of: .verdictOutput) ?? "results/latest", for: [ConformanceRow.fileName])
    AsynchronousWork.run {
      let report = try await report(on: subjects, rules, options)
      try folder.write(report)
      try Console.print(
        format.text(
          of: report, options: options, columns: TerminalText.columns(of: STDOUT_FILENO)))
      Console.note("results: \(folder.path)/\(ConformanceRow.fileName)")
      return exitCode(of: report)
    }
  }

  /// How the command ends.
  static func exitCode(of report: ConformanceReport) -> ExitCode {
    report.isAcceptable ? .success : .failed
  }

  private static func report(
    on subjects: [Subject], _ rules: [Rule], _ options: TrialOptions
  ) async throws -> ConformanceReport {
    let total = rules.count * subjects.count
    Console.note(
      "checking \(rules.count) \(rules.count == 1 ? "rule" : "rules") on "
        + "\(subjects.count) \(subjects.count == 1 ? "variant" : "variants"), "
        + "seed \(options.seed)")
    let display = ProgressDisplay()
    let start = Date()
    defer { display.clear() }
    return try await ConformanceSuite.report(of: subjects, rules: rules, options: options) {
      display.update(
        fraction: Double($2) / Double(total), elapsedSeconds: Date().timeIntervalSince(start),
        label: "\($0.id) \($1)")
    }
  }
}
