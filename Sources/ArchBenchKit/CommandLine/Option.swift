import Benchmarking
import Conformance
import Foundation
import Results
import Scenarios
import TextOutput

protocol OptionDeclaration: Sendable {
  var name: String { get }

  /// The name of the argument in help; nil for an option without one.
  var argument: String? { get }

  var help: String { get }
}

extension OptionDeclaration {
  var typed: String { "--\(name)" }

  var usage: String { typed + (argument.map { " \($0)" } ?? "") }
}

/// An option whose argument becomes a value; without an argument, an `Option<Void>`.
struct Option<Value>: OptionDeclaration {
  let name: String
  let argument: String?
  let help: String

  let parse: @Sendable (String) throws(CommandFailure) -> Value

  init(
    _ name: String, argument: String?, help: String,
    parse: @escaping @Sendable (String) throws(CommandFailure) -> Value
  ) {
    self.name = name
    self.argument = argument
    self.help = help
    self.parse = parse
  }
}

extension Option<Void> {
  init(_ name: String, help: String) {
    self.init(name, argument: nil, help: help) { _ in }
  }
}

extension Option<String> {
  init(_ name: String, argument: String, help: String) {
    self.init(name, argument: argument, help: help) {
      text throws(CommandFailure) in text
    }
  }
}

extension Option where Value: FixedWidthInteger & Sendable {
  init(
    _ name: String, argument: String = "NUMBER", help: String,
    in range: ClosedRange<Value> = Value.min...Value.max
  ) {
    self.init(name, argument: argument, help: help) { text throws(CommandFailure) in
      guard let number = Value(text), range.contains(number) else {
        throw CommandFailure(
          usage: "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }
}

extension Option where Value: RawRepresentable<String> & CaseIterable & Sendable {
  init(_ name: String, argument: String, help: String, noun: String) {
    let names = Value.allCases.map(\.rawValue)
    self.init(name, argument: argument, help: help) { text throws(CommandFailure) in
      guard let value = Value(rawValue: text) else { throw .unknown(noun, text, among: names) }
      return value
    }
  }

  /// The option of an output format; the first case is the default.
  init() {
    let names = Value.allCases.map(\.rawValue)
    self.init(
      "format", argument: "NAME",
      help: "\(names.joined(separator: ", ")) on standard output (\(names[0]))", noun: "format")
  }
}

struct ParsedArguments {
  private let command: String

  /// The arguments of each option, in the order in which they were typed.
  private var texts: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// Parses the arguments that follow the name of a command.
  ///
  /// As `getopt_long` does: options may be abbreviated as long as they stay unambiguous, and may follow
  /// operands; an argument may follow a sign of equality; `--` ends the options. `-h` is `--help`.
  init(
    _ arguments: [String], options: [any OptionDeclaration], command: String
  ) throws(CommandFailure) {
    self.command = command
    let options = options + CommonOptions.all
    let remedy = "see '\(Program.name) \(command) --help'"
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      if argument == "--" { break }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let typed = argument == "-h" ? CommonOptions.help.typed : String(parts[0])
      guard typed.hasPrefix("--") else {
        throw CommandFailure(usage: "unknown option '\(typed.prefix(2))'; \(remedy)")
      }
      let candidates = options.filter { $0.typed.hasPrefix(typed) }
      guard let option = candidates.first(where: { $0.typed == typed }) ?? candidates.first else {
        throw .unknown("option", typed, among: options.map(\.typed), remedy: remedy)
      }
      guard candidates.count == 1 || option.typed == typed else {
        let names = candidates.map(\.typed).joined(separator: ", ")
        throw CommandFailure(usage: "option '\(typed)' is ambiguous: \(names); \(remedy)")
      }
      guard option.argument != nil || parts.count == 1 else {
        throw CommandFailure(usage: "option '\(typed)' takes no argument; \(remedy)")
      }
      var text = parts.count > 1 ? String(parts[1]) : ""
      if option.argument != nil, parts.count == 1 {
        guard let next = rest.popFirst() else {
          throw CommandFailure(usage: "option '\(typed)' needs an argument; \(remedy)")
        }
        text = next
      }
      texts[option.name, default: []].append(text)
    }
    operands += rest
  }

  /// The page of standard output, as `--color` demands it.
  func page() throws(CommandFailure) -> TextPage {
    .ofStandardOutput(try value(of: CommonOptions.color) ?? .auto)
  }

  func has(_ option: some OptionDeclaration) -> Bool { texts[option.name] != nil }

  func value<Value>(of option: Option<Value>) throws(CommandFailure) -> Value? {
    let texts = texts[option.name, default: []]
    guard texts.count < 2 else {
      throw CommandFailure(usage: "\(option.typed) is there \(texts.count) times; give it once")
    }
    return try texts.first.map { text throws(CommandFailure) in try parse(text, option) }
  }

  /// The values of an option that may be given several times, in the order in which they were.
  func values<Value>(of option: Option<Value>) throws(CommandFailure) -> [Value] {
    try texts[option.name, default: []].map { text throws(CommandFailure) in
      try parse(text, option)
    }
  }

  /// The values of an option that may be given several times, with commas between values.
  func list<Value>(of option: Option<Value>) throws(CommandFailure) -> [Value] {
    try texts[option.name, default: []]
      .flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
      .map { text throws(CommandFailure) in
        try parse(text.trimmingCharacters(in: .whitespaces), option)
      }
  }

  private func parse<Value>(
    _ text: String, _ option: Option<Value>
  ) throws(CommandFailure) -> Value {
    do {
      return try option.parse(text)
    } catch {
      throw CommandFailure(code: error.code, message: "\(option.typed): \(error.message)")
    }
  }

  func rejectOperands(after count: Int = 0, hint: String? = nil) throws(CommandFailure) {
    guard operands.count > count else { return }
    throw CommandFailure(
      usage: """
        \(command): unexpected operand '\(operands[count])'; \
        \(hint ?? "see '\(Program.name) \(command) --help'")
        """)
  }
}

enum CommonOptions {
  static let color = Option<ColorChoice>(
    "color", argument: "WHEN", help: "highlight: auto, always or never (auto)", noun: "choice")
  static let help = Option("help", help: "show this help")

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
    _ option: Option<String>, of suite: Suite, for scenario: ScenarioName? = nil, hint: String = ""
  ) throws(CommandFailure) -> Subject {
    let subjects = try subjects(option, of: suite)
    guard subjects.count == 1 || !has(option) else {
      throw CommandFailure(usage: "\(option.typed) takes one variant\(hint)")
    }
    let subject = subjects[0]
    if let scenario, !subject.implements(scenario) {
      let others = ScenarioName.parts.filter(subject.implements).map(\.rawValue)
      throw CommandFailure(
        usage: """
          \(subject) does not implement \(scenario); it implements \
          \(others.joined(separator: ", "))
          """)
    }
    return subject
  }

  func scenario(of command: String) throws(CommandFailure) -> ScenarioName {
    let names = ScenarioName.parts.map(\.rawValue)
    try rejectOperands(after: 1, hint: "\(command) takes one scenario")
    guard let name = operands.first else {
      throw CommandFailure(
        usage: "\(command) needs a scenario; choose one of \(names.joined(separator: ", "))")
    }
    guard let scenario = ScenarioName.parts.first(where: { $0.rawValue == name }) else {
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
