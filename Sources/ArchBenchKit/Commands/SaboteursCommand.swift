import Benchmarking
import Conformance
import Saboteurs
import TextOutput

/// `arch-bench saboteurs`: shows that every rule bites.
enum SaboteursCommand: Command {
  static let name = "saboteurs"
  static let summary = "Checks every rule on broken implementations, and shows which it catches."
  static let operands = ""
  static let options: [Option] = [.rules, .sabotagedVariant]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.refuseOperands(of: name)
    let subjects = try arguments.subjects(.sabotagedVariant, of: suite)
    let rules = try arguments.rules(.rules)
    guard let sound = subjects.first else { return .success }
    Console.note("checking every rule on the saboteurs of \(rules.count) rules, made of \(sound)")
    AsynchronousWork.run {
      let report = try await SaboteurReport.make(from: sound, breaking: rules)
      try Console.print(table(of: report))
      return conclude(report)
    }
  }

  private static func table(of report: SaboteurReport) -> String {
    var table = Table([
      .init("breaks"), .init("an implementation that …"), .init("is caught by"),
    ])
    for row in report.rows {
      table.append([
        row.saboteur.rule, row.saboteur.fault,
        row.rules.map(\.id).joined(separator: " "),
      ])
    }
    return table.text()
  }

  /// Says what is not caught, and how the command ends.
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
