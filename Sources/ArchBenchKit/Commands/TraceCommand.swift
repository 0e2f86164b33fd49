import Benchmarking
import Conformance
import Foundation
import Results
import Scenarios
import TextOutput

enum TraceCommand: Command {
  static let name = "trace"
  static let summary = "Traces each intent of a scripted scenario from the user to the views."
  static let operands = "SCENARIO"

  private enum Format: String, CaseIterable {
    case text, json
  }

  private static let variant = Option.variant("the variant to trace (the first one)")
  private static let against = Option(
    "against", "NAME", help: "a second variant, shown side by side")
  private static let format = Option.format(Format.self)
  private static let everyState = Option(
    "every-state", help: "each intent in each state of a small board, as JSON")
  static let options = [variant, against, format, everyState]

  static let notes = [
    """
    SCENARIO is one of \(ScenarioName.parts.map(\.rawValue).joined(separator: ", ")). The script is the same for all \
    variants. Behind an event is the line of the source that reports it, unless two variants are side by side.
    """
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let scenario = try ScenarioName(
      named: arguments.operands.first ?? "", "scenario", among: ScenarioName.parts)
    let format: Format = try arguments.format(format) ?? .text
    let subject = try suite.subject(arguments.text(variant), for: scenario)
    let other = try arguments.text(against).map { try suite.subject($0, for: scenario) }
    if arguments.has(everyState) {
      guard scenario == .counter else {
        throw CommandFailure(usage: "\(everyState.typed) needs the counter")
      }
      let document = BoardTraceDocument(try BoardTraces(by: subject), by: subject.profile.variant)
      try Console.print(JSONEncoder.forFiles.text(of: document))
      return .success
    }
    let walkthrough = try Walkthrough.make(scenario, by: subject)
    let second = try other.map { try Walkthrough.make(scenario, by: $0) }
    switch format {
    case .text:
      try Console.print(TraceText(page: arguments.page()).text(walkthrough, against: second))
    case .json:
      let document = TraceDocument([walkthrough, second].compactMap(\.self))
      try Console.print(JSONEncoder.forFiles.text(of: document))
    }
    return .success
  }
}
