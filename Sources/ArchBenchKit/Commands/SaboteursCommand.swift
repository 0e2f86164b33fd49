import Benchmarking
import Conformance
import Saboteurs
import TextOutput

enum SaboteursCommand: Command {
  static let name = "saboteurs"
  static let summary = "Lists broken implementations and the rules that catch them."
  static let options: [Option] = [.rules]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    let sound = try suite.subject(nil)
    let rules = try arguments.rules()
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
      try Console.print(table.text(arguments.page()))
      let missed = report.rows.filter { !$0.isCaught }
      for row in missed { Console.note("not caught: \(row.saboteur.id)") }
      for rule in report.rulesCatchingNothing { Console.note("catches nothing: \(rule)") }
      return missed.isEmpty && report.rulesCatchingNothing.isEmpty ? .success : .failed
    }
  }
}
