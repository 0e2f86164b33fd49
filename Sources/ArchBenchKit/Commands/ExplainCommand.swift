import Benchmarking
import Conformance
import TextOutput

/// `arch-bench explain`: explains a rule by examples.
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Explains a rule: its law, a diagram, and an implementation that breaks it."
  static let operands = "RULE"
  static let operandValues = [ArgumentValues.names(Rule.all.map(\.id))]

  private static let variant = CommonOptions.variant("the variant that keeps it (the first one)")
  static let options: [any OptionDeclaration] = [variant]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1, hint: "explain takes one rule")
    guard let name = arguments.operands.first else {
      let rules = Rule.all.map { "  \($0)" }.joined(separator: "\n")
      throw CommandFailure(usage: "explain needs a rule; choose one of:\n\(rules)")
    }
    let rule = try Rule.find(name)
    let subject = try arguments.subjects(variant, of: suite)[0]
    let page = try arguments.page()
    AsynchronousWork.run {
      try Console.print(await Explanation(of: rule, on: subject, page).text())
      return .success
    }
  }
}
