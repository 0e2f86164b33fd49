import Benchmarking
import Conformance
import TextOutput

/// `arch-bench trace`: walks through a scenario and shows what happens on the way.
enum TraceCommand: Command {
  static let name = "trace"
  static let summary =
    "Walks through a scenario and shows the way of each intent to what views show."
  static let operands = "SCENARIO"
  static let options: [Option] = [.walkingVariant, .against, .traceFormat]

  static let notes = """
    SCENARIO is one of \(ScenarioName.allCases.map(\.rawValue).joined(separator: ", ")). \
    The script is the same for all variants.

    What happens, by the words of the text and the kinds of the JSON object:

    \(HelpList.text(Walkthrough.Event.Kind.allCases.map { kind in
      let name = kind.word == kind.rawValue ? kind.word : "\(kind.word) (\(kind.rawValue))"
      return (name, meaning(of: kind))
    }))
    """

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let scenario = try arguments.scenario(of: name)
    let format = try TraceFormat(arguments)
    let hint = "; --\(Option.against.name) takes another one"
    let subject = try arguments.subject(.walkingVariant, of: suite, for: scenario, hint: hint)
    let other =
      arguments.has(.against)
      ? try arguments.subject(.against, of: suite, for: scenario, hint: hint) : nil
    guard format != .mermaid || other == nil else {
      throw CommandFailure(
        code: .usage,
        message: "--format mermaid draws one variant; leave --\(Option.against.name) out")
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
    case .action: "somebody outside does something: sends an intent, answers a request"
    case .intent: "the architecture starts to handle an intent, or what comes of an effect"
    case .middleware: "a middleware saw an action, and passed it on, changed it or stopped it"
    case .reduction: "a reducer is called"
    case .change: "a part of the state has another value"
    case .selection: "somebody finds out whether observers are concerned"
    case .frame: "a frame begins, in which what has changed is told and shown"
    case .notification: "somebody who observes is told"
    case .delivery: "a view shows a content, or a listener hears of an event"
    }
  }
}

extension Option {
  static let walkingVariant = Option(
    name: "variant", argument: "NAME", help: "the variant that is walked through (the first one)")
  static let against = Option(
    name: "against", argument: "NAME", help: "another variant, to be shown beside it")
  static let traceFormat = TraceFormat.option
}
