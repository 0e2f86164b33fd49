import Benchmarking
import Conformance
import Saboteurs
import TextOutput

/// `arch-bench saboteurs`: checks that every rule catches its saboteurs.
enum SaboteursCommand: Command {
  static let name = "saboteurs"
  static let summary = "Lists broken implementations and the rules that catch them."

  private static let variant = CommonOptions.variant("the variant that is broken (the first one)")
  static let options: [any OptionDeclaration] = [CommonOptions.rules, variant]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    let subjects = try arguments.subjects(variant, of: suite)
    let rules = try arguments.rules()
    guard let sound = subjects.first else { return .success }
    guard subjects.count == 1 || !arguments.has(variant) else {
      throw CommandFailure(usage: "\(variant.typed) takes one variant")
    }
    let page = try arguments.page()
    Console.note(
      "checking all rules on the saboteurs of \(rules.count) rules, derived from \(sound)")
    AsynchronousWork.run {
      let report = try await SaboteurReport.make(from: sound, breaking: rules)
      try Console.print(table(of: report).text(page))
      return conclude(report)
    }
  }

  private static func table(of report: SaboteurReport) -> Table {
    var table = Table([
      .init("rule"), .init("an implementation that …"), .init("caught by"),
    ])
    for row in report.rows {
      table.append([
        row.saboteur.rule, row.saboteur.fault,
        row.rules.map(\.id).joined(separator: " "),
      ])
    }
    return table
  }

  /// Prints the notes on what is not caught and returns the exit code.
  private static func conclude(_ report: SaboteurReport) -> ExitCode {
    let missed = report.rows.filter { !$0.isCaught }
    for row in missed { Console.note("not caught: \(row.saboteur.id)") }
    for rule in report.rulesCatchingNothing { Console.note("catches nothing: \(rule)") }
    for rule in report.rules {
      if let reason = Saboteur.exemptions[rule.id] {
        Console.note("\(rule.id) has no saboteur: \(reason)")
      }
    }
    return missed.isEmpty && report.rulesCatchingNothing.isEmpty ? .success : .failed
  }
}
