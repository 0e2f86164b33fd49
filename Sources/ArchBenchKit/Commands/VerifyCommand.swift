import Benchmarking
import Conformance
import Results
import Saboteurs
import TextOutput

enum VerifyCommand: Command {
  static let name = "verify"
  static let summary = "Checks each variant against the rules of the contract."

  private static let seed = Option<UInt64>("seed", help: "random seed (1)")
  private static let walks = Option<Int>(
    "walks", help: "random walks of X01 per scenario, others make a tenth (400)",
    in: 0...1_000_000)
  private static let steps = Option<Int>(
    "steps", help: "steps per random walk (60)", in: 0...1_000_000)
  private static let format = Option<ConformanceFormat>()
  private static let output = Option(
    "output", argument: "FOLDER", help: "the folder for the files (\(OutputFolder.standard))")
  static let options: [any OptionDeclaration] = [
    CommonOptions.variants, CommonOptions.rules, seed, walks, steps, CommonOptions.script, format,
    output,
  ]
  static let notes: [HelpPart] = [
    """
    With --rule, --variant, --script or --walks 0 a part is checked: the file is \
    \(ConformanceRow.partialFileName), which no report reads, and conformance.csv stays as it is.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(hint: "did you mean --rule or --variant?")
    let subjects = try arguments.subjects(CommonOptions.variants, of: suite)
    let rules = try arguments.rules()
    var options = TrialOptions.ofVerify
    options.seed = try arguments.value(of: seed) ?? options.seed
    options.walkCount = try arguments.value(of: walks) ?? options.walkCount
    options.stepCount = try arguments.value(of: steps) ?? options.stepCount
    options.script = try arguments.value(of: CommonOptions.script)
    let format = try arguments.value(of: format) ?? .text
    let isPart =
      subjects.count < suite.architectures.count || rules.count < Rule.all.count
      || options.script != nil || !rules.allSatisfy { $0.isChecked(with: options) }
    let name = isPart ? ConformanceRow.partialFileName : ConformanceRow.fileName
    let folder = try OutputFolder(
      arguments.value(of: output) ?? OutputFolder.standard,
      for: isPart ? [name] : [name, BehaviourRow.fileName])
    let page = try arguments.page()
    begin(
      """
      checking \(FigureText.things(rules.count, "rule")) on \
      \(FigureText.things(subjects.count, "variant")), seed \(options.seed)
      """)
    // What variants do differently is of interest when all rules are checked.
    let behaviours =
      rules.count == Rule.all.count && options.script == nil ? Behaviour.all : []
    let outcome = try showingProgress {
      try Verification(
        of: subjects.map { Participant($0.profile.variant) }, suite: suite, rules: rules,
        behaviours: behaviours, options: options, progress: $0
      ).measure()
    }
    guard let outcome else { return interrupted("there are no verdicts") }
    let report = outcome.report
    try folder.write {
      let verdicts = try report.stage(inFolder: $0, isPart: isPart)
      if !isPart { try outcome.behaviours.stage(inFolder: $0).commit() }
      try verdicts.commit()
    }
    try Console.print(format.text(of: report, outcome.behaviours, options: options, on: page))
    folder.noteFiles(isPart ? [name] : [name, BehaviourRow.fileName])
    return report.isAcceptable ? .success : .failed
  }
}

extension TrialOptions {
  /// The defaults of `verify`, which makes more walks than tests do.
  static let ofVerify = TrialOptions(walkCount: 400)

  /// The options that differ from the defaults, as `verify` takes them, each after a space.
  var commandLine: String {
    let defaults = Self.ofVerify
    var text = ""
    if seed != defaults.seed { text += " --seed \(seed)" }
    if walkCount != defaults.walkCount { text += " --walks \(walkCount)" }
    if stepCount != defaults.stepCount { text += " --steps \(stepCount)" }
    if let script { text += " --script \(script)" }
    return text
  }
}

enum SaboteursCommand: Command {
  static let name = "saboteurs"
  static let summary = "Lists broken implementations and the rules that catch them."

  private static let variant = CommonOptions.variant("the variant that is broken (the first one)")
  static let options: [any OptionDeclaration] = [CommonOptions.rules, variant]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    let sound = try arguments.subject(variant, of: suite)
    let rules = try arguments.rules()
    let page = try arguments.page()
    Console.note(
      "checking all rules on the saboteurs of \(rules.count) rules, derived from \(sound)")
    finish {
      let report = try await SaboteurReport.make(from: sound, breaking: rules)
      var table = Table([.init("rule"), .init("an implementation that …"), .init("caught by")])
      for row in report.rows {
        table.append([
          row.saboteur.rule, row.saboteur.fault, row.rules.map(\.id).joined(separator: " "),
        ])
      }
      try Console.print(table.text(page))
      let missed = report.rows.filter { !$0.isCaught }
      for row in missed { Console.note("not caught: \(row.saboteur.id)") }
      for rule in report.rulesCatchingNothing { Console.note("catches nothing: \(rule)") }
      return missed.isEmpty && report.rulesCatchingNothing.isEmpty ? .success : .failed
    }
  }
}
