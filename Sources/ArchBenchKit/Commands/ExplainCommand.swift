import Benchmarking
import Conformance
import TextOutput

/// `arch-bench explain`: explains a rule by examples, or a random walk by its trace.
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Explains a rule by examples, or a random walk by its trace."
  static let operands = "[RULE]"
  static let operandValues = [ArgumentValues.names(Rule.all.map(\.id))]

  private static let variant = CommonOptions.variant(
    "the variant that is shown (the first one)")
  static let options: [any OptionDeclaration] = [variant, CommonOptions.script]

  static let notes: [HelpPart] = [
    .text(
      """
      A rule is explained by its law, a diagram, and an implementation that breaks it. With \
      \(CommonOptions.script.typed), which a failed walk prints, it is the walk that is explained: \
      each step with what it causes inside the variant, and what fails at the end.
      """)
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1, hint: "explain takes one rule")
    if let script = try arguments.value(of: CommonOptions.script) {
      try arguments.rejectOperands(hint: "a script is explained without a rule")
      return try explain(script, arguments, suite)
    }
    guard let name = arguments.operands.first else {
      let rules = Rule.all.map { "  \($0)" }.joined(separator: "\n")
      throw CommandFailure(
        usage: "explain needs \(CommonOptions.script.typed) or a rule; choose one of:\n\(rules)")
    }
    let rule = try Rule.find(name)
    let subject = try arguments.subjects(variant, of: suite)[0]
    let page = try arguments.page()
    AsynchronousWork.run {
      try Console.print(await Explanation(of: rule, on: subject, page).text())
      return .success
    }
  }

  private static func explain(
    _ script: WalkScript, _ arguments: ParsedArguments, _ suite: Suite
  ) throws -> ExitCode {
    let subject = try arguments.subject(variant, of: suite, for: script.scenario, hint: "")
    let page = try arguments.page()
    let (walkthrough, failure) = Walkthrough.make(script, by: subject)
    let end = failure.map { "✗ \($0)" } ?? "✓ The walk does not fail."
    try Console.print(TraceText(page: page).text(walkthrough) + "\n" + page.paragraph(end))
    return .success
  }
}
