import Benchmarking
import Conformance
import TextOutput

/// `arch-bench trace`: prints the events of a walk through a scenario.
enum TraceCommand: Command {
  static let name = "trace"
  static let summary = "Traces each intent of a scripted scenario from the user to the views."
  static let operands = "SCENARIO"

  private static let variant = CommonOptions.variant("the variant to trace (the first one)")
  private static let against = Option(
    "against", argument: "NAME", help: "a second variant, shown side by side")
  private static let format = Option<TraceFormat>()
  static let options: [any OptionDeclaration] = [variant, against, format]

  static let notes = """
    SCENARIO is one of \(ScenarioName.allCases.map(\.rawValue).joined(separator: ", ")). \
    The script is the same for all variants.

    Events, by their words in the text and their kinds in JSON:

    \(HelpList.text(Walkthrough.Event.Kind.allCases.map { kind in
      let name = kind.word == kind.rawValue ? kind.word : "\(kind.word) (\(kind.rawValue))"
      return (name, meaning(of: kind))
    }))
    """

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let scenario = try arguments.scenario(of: name)
    let format = try arguments.value(of: format) ?? .text
    let hint = "; \(against.typed) takes a second one"
    let subject = try arguments.subject(variant, of: suite, for: scenario, hint: hint)
    let other =
      arguments.has(against)
      ? try arguments.subject(against, of: suite, for: scenario, hint: hint) : nil
    guard format != .mermaid || other == nil else {
      throw CommandFailure(usage: "--format mermaid draws one variant; omit \(against.typed)")
    }
    try Console.print(
      format.text(
        Walkthrough.make(scenario, by: subject),
        against: other.map { try Walkthrough.make(scenario, by: $0) },
        style: .ofStandardOutput))
    return .success
  }

  private static func meaning(of kind: Walkthrough.Event.Kind) -> String {
    switch kind {
    case .action: "the user or a service acts: sends an intent, answers a request"
    case .intent: "the architecture starts to handle an intent, or the result of an effect"
    case .middleware: "a middleware passes an action on, changes it or blocks it"
    case .reduction: "a reducer is called"
    case .change: "a part of the state changes its value"
    case .selection: "a selector checks whether observers are affected"
    case .frame: "a frame begins, which delivers the changes"
    case .notification: "an observer is notified"
    case .computation: "a content is made for a view: values are formatted"
    case .delivery: "a view shows a content, or a listener receives an event"
    }
  }
}
