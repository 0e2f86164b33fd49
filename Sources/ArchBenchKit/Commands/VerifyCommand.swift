import Benchmarking
import Conformance
import Foundation
import Results
import TextOutput

/// `arch-bench verify`: checks the variants against the rules.
enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Checks each variant against the rules of the contract."

  private static let seed = Option<UInt64>("seed", help: "random seed (1)")
  private static let walks = Option<Int>(
    "walks", help: "random walks per rule that walks, and scenario", in: 0...1_000_000)
  private static let steps = Option<Int>("steps", help: "steps per random walk", in: 0...1_000_000)
  private static let format = Option<ConformanceFormat>()
  private static let output = Option(
    "output", argument: "FOLDER", help: "the folder for conformance.csv (\(OutputFolder.standard))",
    values: .folders)
  static let options: [any OptionDeclaration] = [
    CommonOptions.variants, CommonOptions.rules, seed, walks, steps, CommonOptions.script, format,
    output,
  ]
  static let notes: [HelpPart] = [
    .text(
      """
      With --rule, --variant, --script or --walks 0 a part is checked: the file is \
      \(ConformanceRow.partialFileName), which no report reads, and conformance.csv stays as it is.
      """)
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(hint: "did you mean --rule or --variant?")
    let subjects = try arguments.subjects(CommonOptions.variants, of: suite)
    let rules = try arguments.rules()
    let options = try trialOptions(arguments)
    let format = try arguments.value(of: format) ?? .text
    let isPart =
      subjects.count < suite.architectures.count || rules.count < Rule.all.count
      || options.script != nil || !rules.allSatisfy { $0.isChecked(with: options) }
    let name = isPart ? ConformanceRow.partialFileName : ConformanceRow.fileName
    let folder = try OutputFolder(
      arguments.value(of: output) ?? OutputFolder.standard, for: [name])
    let page = try arguments.page()
    Interruption.watch()
    guard let report = try report(on: subjects, rules, options, suite) else {
      Console.note("interrupted: there are no verdicts")
      return .interrupted
    }
    try folder.write {
      try (isPart ? report.stagePart(inFolder: $0) : report.stage(inFolder: $0)).commit()
    }
    try Console.print(format.text(of: report, options: options, on: page))
    folder.noteFiles([name])
    return exitCode(of: report)
  }

  static func exitCode(of report: ConformanceReport) -> ExitCode {
    report.isAcceptable ? .success : .failed
  }

  private static func trialOptions(
    _ arguments: ParsedArguments
  ) throws(CommandFailure) -> TrialOptions {
    var options = TrialOptions()
    options.seed = try arguments.value(of: seed) ?? options.seed
    options.walkCount = try arguments.value(of: walks) ?? options.walkCount
    options.stepCount = try arguments.value(of: steps) ?? options.stepCount
    options.script = try arguments.value(of: CommonOptions.script)
    return options
  }

  private static func report(
    on subjects: [Subject], _ rules: [Rule], _ options: TrialOptions, _ suite: Suite
  ) throws -> ConformanceReport? {
    Console.note(
      "checking \(rules.count) \(rules.count == 1 ? "rule" : "rules") on "
        + "\(subjects.count) \(subjects.count == 1 ? "variant" : "variants"), "
        + "seed \(options.seed)")
    let variants = subjects.map { Participant($0.profile.variant) }
    return try showingProgress {
      try Verification(
        of: variants, suite: suite, rules: rules, options: options, progress: $0
      ).measure()
    }
  }
}

extension TrialOptions {
  /// The options that differ from the defaults, as `verify` takes them, each after a space.
  var commandLine: String {
    let defaults = TrialOptions()
    var text = ""
    if seed != defaults.seed { text += " --seed \(seed)" }
    if walkCount != defaults.walkCount { text += " --walks \(walkCount)" }
    if stepCount != defaults.stepCount { text += " --steps \(stepCount)" }
    if let script { text += " --script \(script)" }
    return text
  }
}
