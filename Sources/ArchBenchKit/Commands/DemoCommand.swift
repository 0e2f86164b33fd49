import Benchmarking
import Conformance
import Scenarios

/// `arch-bench demo`: a scenario as an application for a terminal.
enum DemoCommand: Command {
  static let name = "demo"
  static let summary =
    "Shows a scenario as an application in the terminal, with a trace of each intent."
  static let operands = "SCENARIO"
  static let options: [Option] = [.shownVariant, .demoBaseURL, .keys]

  static let notes = """
    SCENARIO is one of \(ScenarioName.allCases.map(\.rawValue).joined(separator: ", ")).

    Beside the screen stands the way that the last intent took, in the words of 'arch-bench trace'. A
    view has ● for each time that it was told something new since, ○ for what it showed already.

    Without a terminal, or with --keys, it prints the screen and the trace after each key: of a tour
    through the scenario, or those of TEXT. There a second passes with '.' and not by itself, and
    stories are made up unless --base-url names a server.

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
    guard scenario == .news || !arguments.has(.demoBaseURL) else {
      throw CommandFailure(
        code: .usage, message: "--\(Option.demoBaseURL.name) is for news; \(scenario) reads nothing"
      )
    }
    let stories = try arguments.stories(from: .demoBaseURL)
    if TerminalSession.isPossible && !arguments.has(.keys) {
      AsynchronousWork.run {
        try await InteractiveDemo(scenario, by: subject, stories: stories).run()
      }
    }
    let script = ScriptedDemo(scenario, by: subject, keys: arguments.value(of: .keys))
    if arguments.has(.demoBaseURL) {
      AsynchronousWork.run {
        try await script.playLive(stories)
        return .success
      }
    }
    try script.playStill()
    return .success
  }
}

extension Option {
  static let shownVariant = Option(
    name: "variant", argument: "NAME", help: "the variant that is shown (the first one)")
  static let demoBaseURL = Option(
    name: "base-url", argument: "URL", help: "where stories come from (the public API)")
  static let keys = Option(
    name: "keys", argument: "TEXT", help: "print what is to be seen after each of these keys")
}
