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
      var table = Table([.init("rule"), .init("an implementation that …"), .init("caught by")])
      var missed: [Saboteur] = []
      for saboteur in Saboteur.all where rules.contains(where: { $0.id == saboteur.rule }) {
        let ids = try await saboteur.catchingRules(from: sound).map(\.id)
        table.append([saboteur.rule, saboteur.fault, ids.joined(separator: " ")])
        if !ids.contains(saboteur.rule) { missed.append(saboteur) }
      }
      try Console.print(table.text(arguments.page()))
      for saboteur in missed { Console.note("not caught: \(saboteur.id)") }
      return missed.isEmpty ? .success : .failed
    }
  }
}
