import Benchmarking
import Conformance
import Foundation
import Results
import Scenarios
import TextOutput

/// The options and the operands of a command line.
struct ParsedArguments {
  private let command: String

  /// The arguments of each option, in the order in which they were typed.
  private var texts: [String: [String]] = [:]
  private(set) var operands: [String] = []

  /// Parses the arguments that follow the name of a command.
  ///
  /// Options may follow operands, an argument may follow a sign of equality, `--` ends the options, and
  /// `-h` is `--help`.
  init(_ arguments: [String], options: [Option], command: String) throws {
    self.command = command
    let options = options + [.color, .help]
    let remedy = "see '\(Program.name) \(command) --help'"
    var rest = arguments[...]
    while let argument = rest.popFirst(), argument != "--" {
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map(String.init)
      let typed = argument == "-h" ? Option.help.typed : parts[0]
      guard let option = options.first(where: { $0.typed == typed }) else {
        throw CommandFailure.unknown("option", typed, among: options.map(\.typed), remedy: remedy)
      }
      guard option.argument != nil || parts.count == 1 else {
        throw CommandFailure(usage: "option '\(typed)' takes no argument; \(remedy)")
      }
      let text = option.argument == nil ? "" : parts.count > 1 ? parts[1] : rest.popFirst()
      guard let text else {
        throw CommandFailure(usage: "option '\(typed)' needs an argument; \(remedy)")
      }
      texts[option.name, default: []].append(text)
    }
    operands += rest
  }

  func has(_ option: Option) -> Bool { texts[option.name] != nil }

  /// The arguments of an option that may be repeated.
  func all(_ option: Option) -> [String] { texts[option.name, default: []] }

  func text(_ option: Option) throws -> String? {
    let texts = all(option)
    guard texts.count < 2 else {
      throw CommandFailure(usage: "\(option.typed) is there \(texts.count) times; give it once")
    }
    return texts.first
  }

  /// The argument of an option as a value; an error of parsing it names the option.
  func value<Value>(_ option: Option, _ parse: (String) throws -> Value) throws -> Value? {
    do { return try text(option).map(parse) } catch {
      throw CommandFailure(usage: "\(option.typed): \(error)")
    }
  }

  /// The values of an option whose argument is a list with commas.
  func list<Value>(_ option: Option, _ parse: (String) throws -> Value) throws -> [Value] {
    try value(option) { text in
      try text.split(separator: ",", omittingEmptySubsequences: false)
        .map { try parse($0.trimmingCharacters(in: .whitespaces)) }
    } ?? []
  }

  func number<Number: FixedWidthInteger>(
    _ option: Option, in range: ClosedRange<Number> = .min ... .max
  ) throws -> Number? {
    try value(option) { text in
      guard let number = Number(text), range.contains(number) else {
        throw CommandFailure(
          usage: "'\(text)' is not a number from \(range.lowerBound) to \(range.upperBound)")
      }
      return number
    }
  }

  func format<Format: Choice>(_ option: Option) throws -> Format? {
    try value(option) { try Format(named: $0, "format") }
  }

  func rejectOperands(after count: Int = 0, hint: String? = nil) throws {
    guard operands.count > count else { return }
    throw CommandFailure(
      usage: """
        \(command): unexpected operand '\(operands[count])'; \
        \(hint ?? "see '\(Program.name) \(command) --help'")
        """)
  }
}

/// The values of options that several commands have.
extension ParsedArguments {
  /// The page of standard output, as `--color` demands it.
  func page() throws -> TextPage {
    .ofStandardOutput(try value(.color) { try ColorChoice(named: $0, "choice") } ?? .auto)
  }

  func selection() throws -> Selection {
    try Selection(filter: text(.filter), skip: all(.skip))
  }

  /// The rules of `--rule` in the order of the suite, or all of them.
  func rules() throws -> [Rule] {
    let ids = Set(try list(.rules, Rule.find).map(\.id))
    return Rule.all.filter { ids.isEmpty || ids.contains($0.id) }
  }
}

extension Rule {
  static func find(_ name: String) throws -> Rule {
    if let rule = named(name) { return rule }
    throw CommandFailure.unknown("rule", name, among: all.map(\.id))
  }
}

extension Suite {
  /// The variant of a name, or the first one, which must implement a scenario.
  @MainActor
  func subject(_ name: String?, for scenario: ScenarioName? = nil) throws -> Subject {
    let subjects = architectures.map { Subject($0) }
    guard let subject = subjects.first(where: { name == nil || $0.profile.variant == name }) else {
      throw CommandFailure.unknown("variant", name ?? "", among: subjects.map(\.profile.variant))
    }
    if let scenario, !subject.implements(scenario) {
      let known = ScenarioName.parts.filter(subject.implements).map(\.rawValue)
        .joined(separator: ", ")
      throw CommandFailure(
        usage: "\(subject) does not implement \(scenario); it implements \(known)")
    }
    return subject
  }
}
