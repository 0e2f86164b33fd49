import Benchmarking
import Conformance
import Foundation
import Scenarios
import TextOutput

/// `arch-bench demo`: a scenario as an application for a terminal.
enum DemoCommand: Command {
  static let name = "demo"
  static let summary =
    "Shows a scenario as an application in the terminal, with a trace of each intent."
  static let operands = "SCENARIO"
  static let options: [Option] = [.shownVariant, .baseURL, .offline, .keys]

  static let notes = """
    SCENARIO is one of \(ScenarioName.allCases.map(\.rawValue).joined(separator: ", ")).

    Beside the screen stands the way that the last intent took, in the words of 'arch-bench trace'. A
    view has ● for each time that it was told something new since, ○ for what it showed already.

    Without a terminal, or with --keys, it prints the screen and the trace after each key, of a tour
    through the scenario or of TEXT up to a 'q'. Then stories are made up, and time stands still: a
    second passes with each '.'. With --base-url stories come from there, in real time, and '.' waits
    for a second.

    On a terminal 'q' ends it with 0, Ctrl-C or hanging up with 130, a terminal that cannot be read or
    written with 74. A second Ctrl-C helps where a variant does not come to an end.

    every scenario, on a terminal:

    \(HelpList.text(InteractiveDemo.keyHelp))
    counter:

    \(HelpList.text(CounterDemo.keyHelp))
    navigation:

    \(HelpList.text(NavigationDemo.keyHelp))
    news:

    \(HelpList.text(NewsDemo.keyHelp))
    """

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    let scenario = try arguments.scenario(of: name)
    let subject = try arguments.subject(.shownVariant, of: suite, for: scenario)
    let stories = try stories(arguments, of: scenario)
    if TerminalSession.isPossible && !arguments.has(.keys) {
      AsynchronousWork.run {
        try await InteractiveDemo(scenario, by: subject, stories: stories).run()
      }
    }
    let script = ScriptedDemo(scenario, by: subject, keys: arguments.value(of: .keys))
    if arguments.has(.baseURL) {
      AsynchronousWork.run {
        try await script.playLive(stories)
        return .success
      }
    }
    try script.playStill()
    return .success
  }

  private static func stories(
    _ arguments: ParsedArguments, of scenario: ScenarioName
  ) throws -> any StoryService {
    let options = [Option.baseURL, .offline].filter(arguments.has)
    if let option = options.first, scenario != .news {
      throw CommandFailure(
        code: .usage, message: "--\(option.name) is for news; \(scenario) reads nothing")
    }
    guard options.count < 2 else {
      let names = options.map { "--\($0.name)" }
      throw CommandFailure(
        code: .usage, message: "\(names.joined(separator: " and ")) exclude each other")
    }
    return scenario != .news || arguments.has(.offline)
      ? MadeUpStories.service(at: Date()) : try arguments.stories()
  }
}

extension Option {
  static let shownVariant = Option(
    name: "variant", argument: "NAME", help: "the variant that is shown (the first one)")
  static let offline = Option(
    name: "offline", argument: nil, help: "stories that are made up, without a network")
  static let keys = Option(
    name: "keys", argument: "TEXT", help: "print what is to be seen after each of these keys")
}
