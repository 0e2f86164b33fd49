import Benchmarking
import Conformance
import Foundation
import Scenarios
import TerminalDemo
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

    The trace of the last intent is shown beside the screen, in the words of 'arch-bench trace'. A view
    has a ● for each useful update since then, and a ○ for each redundant one.

    Without a terminal, or with --keys, it prints the screen and the trace after each key of TEXT, up
    to a 'q', or of a tour through the scenario. Stories are invented then, and the clock is manual:
    each '.' advances it by a second. With --base-url stories come from that server, in real time, and
    '.' waits for a second.

    On a terminal the exit code is 0 for 'q', 130 for Ctrl-C or a hang-up, and 74 if the terminal cannot
    be read or written. A second Ctrl-C ends a variant that does not respond.

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
        switch try await InteractiveDemo(scenario, by: subject, stories: stories).run() {
        case .quit: .success
        case .interrupted: .interrupted
        }
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
      ? SampleStories.service(at: Date()) : try arguments.stories()
  }
}

extension Option {
  static let shownVariant = Option(
    name: "variant", argument: "NAME", help: "the variant to show (default: the first one)")
  static let offline = Option(
    name: "offline", argument: nil, help: "use invented stories, without a network")
  static let keys = Option(
    name: "keys", argument: "TEXT", help: "press these keys, and print the screen after each")
}
