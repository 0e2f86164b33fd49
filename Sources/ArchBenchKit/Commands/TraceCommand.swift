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

  private static let variant = CommonOptions.variant("the variant to trace (the first one)")
  private static let against = Option(
    "against", argument: "NAME", help: "a second variant, shown side by side")
  private static let format = Option<TraceFormat>()
  private static let everyState = Option(
    "every-state", help: "each intent in each state of a small board, as JSON")
  static let options: [any OptionDeclaration] = [variant, against, format, everyState]

  static let notes: [HelpPart] = [
    """
    SCENARIO is one of \(ScenarioName.parts.map(\.rawValue).joined(separator: ", ")). The \
    script is the same for all variants. Behind an event is the line of the source that reports \
    it, unless two variants are side by side.
    """,
    "Events, by their words in the text and their kinds in JSON:",
    .list(
      Walkthrough.Event.Kind.allCases.map { kind in
        let name = kind.word == kind.rawValue ? kind.word : "\(kind.word) (\(kind.rawValue))"
        return (name, kind.meaning)
      }),
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let scenario = try arguments.scenario(of: name)
    let format = try arguments.value(of: format) ?? .text
    let hint = "; \(against.typed) takes a second one"
    let subject = try arguments.subject(variant, of: suite, for: scenario, hint: hint)
    let other =
      arguments.has(against)
      ? try arguments.subject(against, of: suite, for: scenario, hint: hint) : nil
    if arguments.has(everyState) {
      guard scenario == .counter, other == nil, format == .json else {
        throw CommandFailure(
          usage: "\(everyState.typed) needs the counter, one variant, and --format json")
      }
      try Console.print(
        JSONEncoder.forFiles.text(
          of: BoardTraceDocument(BoardTraces(by: subject), by: subject.profile.variant)))
      return .success
    }
    try Console.print(
      format.text(
        Walkthrough.make(scenario, by: subject),
        against: other.map { try Walkthrough.make(scenario, by: $0) },
        on: arguments.page()))
    return .success
  }
}
