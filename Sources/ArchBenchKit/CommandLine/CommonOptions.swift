import Benchmarking
import Conformance
import Results
import Scenarios
import TextOutput

enum CommonOptions {
  static let color = Option<ColorChoice>(
    "color", argument: "WHEN", help: "highlight: auto, always or never (auto)", noun: "choice")
  static let help = Option("help", help: "show this help")

  /// The options of every command.
  static let all: [any OptionDeclaration] = [color, help]

  static let filter = Option("filter", argument: "REGEX", help: "only cells whose name matches")
  static let skip = Option(
    "skip", argument: "REGEX", help: "no cells whose name matches; may be repeated")
  static let allowDebug = Option(
    "allow-debug", help: "accept a debug build; its figures are flagged")
  static let seed = Option<UInt64>("seed", help: "random seed (chosen at random)")
  static let variants = Option(
    "variant", argument: "NAME", help: "only this variant; several: A,B or repeat the option")
  static let rules = Option(
    "rule", argument: "ID", help: "only this rule; several: A,B or repeat the option",
    parse: { text throws(CommandFailure) in try Rule.find(text) })
  static let script = Option(
    "script", argument: "TEXT", help: "only this walk, as a failure prints it",
    parse: { text throws(CommandFailure) in
      do { return try WalkScript(parsing: text) } catch { throw CommandFailure(usage: "\(error)") }
    })

  static func variant(_ help: String) -> Option<String> {
    Option("variant", argument: "NAME", help: help)
  }
}

extension ParsedArguments {
  func selection() throws -> Selection {
    try Selection(
      filter: value(of: CommonOptions.filter), skip: values(of: CommonOptions.skip))
  }

  func seed() throws(CommandFailure) -> UInt64 {
    try value(of: CommonOptions.seed) ?? .random(in: 0..<1 << 32)
  }

  func mode(quick: Option<Void>, thorough: Option<Void>) throws(CommandFailure) -> RunMode {
    guard !has(quick) || !has(thorough) else {
      throw CommandFailure(usage: "\(quick.typed) and \(thorough.typed) exclude each other")
    }
    return has(quick) ? .quick : has(thorough) ? .thorough : .standard
  }

  /// The rules of `--rule` in the order of the suite, or all of them.
  func rules() throws(CommandFailure) -> [Rule] {
    let ids = Set(try list(of: CommonOptions.rules).map(\.id))
    return Rule.all.filter { ids.isEmpty || ids.contains($0.id) }
  }

  /// The variants that an option names, in the order of the suite, or all of them.
  @MainActor
  func subjects(_ option: Option<String>, of suite: Suite) throws(CommandFailure) -> [Subject] {
    let known = suite.architectures.map { $0.profile.variant }
    let names = try list(of: option)
    for name in names where !known.contains(name) {
      throw .unknown("variant", name, among: known)
    }
    return suite.architectures
      .filter { names.isEmpty || names.contains($0.profile.variant) }
      .map { Subject($0) }
  }

  /// The one variant that an option names, or the first one, which must implement a scenario.
  @MainActor
  func subject(
    _ option: Option<String>, of suite: Suite, for scenario: ScenarioName, hint: String = ""
  ) throws(CommandFailure) -> Subject {
    let subjects = try subjects(option, of: suite)
    guard subjects.count == 1 || !has(option) else {
      throw CommandFailure(usage: "\(option.typed) takes one variant\(hint)")
    }
    let subject = subjects[0]
    guard subject.implements(scenario) else {
      let others = ScenarioName.allCases.filter(subject.implements).map(\.rawValue)
      throw CommandFailure(
        usage: """
          \(subject) does not implement \(scenario); it implements \
          \(others.joined(separator: ", "))
          """)
    }
    return subject
  }

  func scenario(of command: String) throws(CommandFailure) -> ScenarioName {
    let names = ScenarioName.allCases.map(\.rawValue)
    try rejectOperands(after: 1, hint: "\(command) takes one scenario")
    guard let name = operands.first else {
      throw CommandFailure(
        usage: "\(command) needs a scenario; choose one of \(names.joined(separator: ", "))")
    }
    guard let scenario = ScenarioName(rawValue: name) else {
      throw .unknown("scenario", name, among: names)
    }
    return scenario
  }
}

extension Rule {
  static func find(_ name: String) throws(CommandFailure) -> Rule {
    if let rule = named(name) { return rule }
    throw .unknown(
      "rule", name, among: all.map(\.id),
      descriptions: Dictionary(all.map { ($0.id, "\($0)") }) { first, _ in first })
  }
}
