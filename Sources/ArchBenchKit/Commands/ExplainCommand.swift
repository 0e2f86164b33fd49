import Benchmarking
import Conformance
import Scenarios
import TextOutput

enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Explains a rule by examples, or a random walk by its trace."
  static let operands = "[RULE]"

  private static let variant = Option.variant("the variant that is shown (the first one)")
  private static let script = Option(
    "script", "TEXT", help: "only this walk, as a failure prints it")
  static let options = [variant, script]

  static let notes = [
    """
    Without a rule, all are listed. A rule is explained by its law, and by what happens in an \
    implementation that breaks it. A failed walk prints its script: \(script.typed) shows each step, what \
    it causes inside the variant, and what fails at the end.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1, hint: "explain takes one rule")
    let page = try arguments.page()
    let name = try arguments.text(variant)
    if let script = try arguments.value(script, WalkScript.init(parsing:)) {
      try arguments.rejectOperands(hint: "a script is explained without a rule")
      let subject = try suite.subject(name, for: script.scenario)
      let (walkthrough, failure) = Walkthrough.make(script, by: subject)
      let end = failure.map { "✗ \($0)" } ?? "✓ The walk does not fail."
      try Console.print(TraceText(page: page).text(walkthrough) + "\n" + page.paragraph(end))
      return .success
    }
    guard let rule = try arguments.operands.first.map(Rule.find) else {
      try Console.print(page.list(Rule.all.map { ($0.id, $0.law) }))
      return .success
    }
    let subject = try suite.subject(name)
    finish {
      try Console.print(await Explanation(of: rule, on: subject, page).text())
      return .success
    }
  }
}
