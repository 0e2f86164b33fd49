import Benchmarking
import Conformance
import HackerNews
import Scenarios

extension ParsedArguments {
  /// The one scenario that the operands of a command name.
  func scenario(of command: String) throws(CommandFailure) -> ScenarioName {
    let names = ScenarioName.allCases.map(\.rawValue)
    guard let name = operands.first, operands.count == 1 else {
      throw CommandFailure(
        code: .usage,
        message: "\(command) takes one scenario; it is one of \(names.joined(separator: ", "))")
    }
    guard let scenario = ScenarioName(rawValue: name) else {
      throw CommandFailure("there is no scenario '\(name)'", name: name, among: names)
    }
    return scenario
  }

  /// The one variant that an option names, or the first one, which must implement a scenario.
  ///
  /// - Parameter hint: what to say about several variants.
  @MainActor
  func subject(
    _ option: Option, of suite: Suite, for scenario: ScenarioName, hint: String = ""
  ) throws(CommandFailure) -> Subject {
    let subjects = try subjects(option, of: suite)
    guard subjects.count == 1 || !has(option) else {
      throw CommandFailure(code: .usage, message: "--\(option.name) takes one variant\(hint)")
    }
    let subject = subjects[0]
    guard subject.implements(scenario) else {
      let others = ScenarioName.allCases.filter(subject.implements).map(\.rawValue)
      throw CommandFailure(
        code: .usage,
        message: "\(subject) does not implement \(scenario); "
          + "it implements \(others.joined(separator: ", "))")
    }
    return subject
  }

  /// The stories of the server that an option names, or those of the public API.
  @MainActor
  func stories() throws(CommandFailure) -> HackerNewsService {
    do {
      return try HackerNewsService(address: value(of: .baseURL) ?? HackerNewsService.publicAddress)
    } catch {
      throw CommandFailure(code: .usage, message: "--\(Option.baseURL.name): \(error)")
    }
  }
}
