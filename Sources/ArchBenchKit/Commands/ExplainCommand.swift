import Benchmarking
import Conformance
import TextOutput

/// `arch-bench explain`: shows what a rule is about.
enum ExplainCommand: Command {
  static let name = "explain"
  static let summary = "Shows what a rule is about: its law, a drawing, and what breaks it."
  static let operands = "RULE"
  static let options: [Option] = [.tracedVariant]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let rule = try rule(arguments.operands)
    let subject = try arguments.subjects(.tracedVariant, of: suite)[0]
    AsynchronousWork.run {
      try Console.print(await Explanation(of: rule, on: subject).text())
      return .success
    }
  }

  private static func rule(_ operands: [String]) throws -> Rule {
    guard let name = operands.first, operands.count == 1 else {
      let rules = Rule.all.map { "  \($0)" }.joined(separator: "\n")
      throw CommandFailure(
        code: .usage, message: "explain takes one rule; it is one of:\n\(rules)")
    }
    return try Rule.find(name)
  }
}
