import Benchmarking
import Conformance
import Reporting
import Results
import Scenarios
import TextOutput

enum VerifyCommand: MeasuringCommand {
  static let name = "verify"
  static let summary = "Checks each variant against the rules of the contract."

  private static let variants = Option.variant("only this variant, or several: A,B")
  private static let seed = Option("seed", "NUMBER", help: "random seed (1)")
  private static let walks = Option(
    "walks", "NUMBER", help: "random walks of X01 per scenario, others make a tenth (400)")
  private static let steps = Option("steps", "NUMBER", help: "steps per random walk (60)")
  private static let output = Option.output("the folder for the files (\(OutputFolder.standard))")
  static let options: [Option] = [variants, .rules, seed, walks, steps, output]
  static let notes = [
    """
    With --rule, --variant or --walks 0 a part is checked: the file is \
    \(ConformanceRow.partialFileName), which no report reads, and \(ConformanceRow.fileName) stays as it is.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(hint: "did you mean --rule or --variant?")
    let named = try arguments.list(variants) { try suite.subject($0).profile.variant }
    let participants = suite.architectures.map { $0.participant }
      .filter { named.isEmpty || named.contains("\($0)") }
    let rules = try arguments.rules()
    let options = TrialOptions(
      seed: try arguments.number(seed) ?? 1,
      walkCount: try arguments.number(walks, in: 0...1_000_000) ?? 400,
      stepCount: try arguments.number(steps, in: 0...1_000_000) ?? 60)
    let hasAllRules = rules.count == Rule.all.count
    let isPart =
      participants.count < suite.architectures.count || !hasAllRules
      || !rules.allSatisfy { $0.isChecked(with: options) }
    let folder = try OutputFolder(
      arguments.text(output) ?? OutputFolder.standard,
      for: isPart
        ? [ConformanceRow.partialFileName] : [ConformanceRow.fileName, BehaviourRow.fileName])
    let work = """
      checking \(FigureText.things(rules.count, "rule")) on \
      \(FigureText.things(participants.count, "variant")), seed \(options.seed)
      """
    // What variants do differently is of interest when all rules are checked.
    let outcome = try perform(work) {
      try Verification(
        of: participants, suite: suite, rules: rules,
        behaviours: hasAllRules ? Behaviour.all : [], options: options, progress: $0
      ).measure()
    }
    guard let outcome else { return interrupted("there are no verdicts") }
    try folder.save {
      let verdicts = try outcome.report.stage(inFolder: $0, isPart: isPart)
      if !isPart { try outcome.behaviours.stage(inFolder: $0).commit() }
      try verdicts.commit()
    }
    try Console.print(
      ConformanceText(
        report: outcome.report, behaviours: outcome.behaviours, options: options,
        page: arguments.page()
      ).text())
    return outcome.report.isAcceptable ? .success : .failed
  }
}
