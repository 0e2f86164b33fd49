import Conformance
import Scenarios
import TextOutput

/// An option of a command: `--name`, or `--name ARGUMENT`.
struct Option: Sendable {
  let name: String

  /// What help calls the argument; nil for an option without one.
  let argument: String?
  let help: String

  init(_ name: String, _ argument: String? = nil, help: String) {
    self.name = name
    self.argument = argument
    self.help = help
  }

  var typed: String { "--\(name)" }

  var usage: String { typed + (argument.map { " \($0)" } ?? "") }
}

/// The options that several commands have.
extension Option {
  static let help = Option("help", help: "show this help")
  static let color = Option("color", "WHEN", help: "highlight: auto, always or never (auto)")
  static let filter = Option("filter", "REGEX", help: "only cells whose name matches")
  static let skip = Option("skip", "REGEX", help: "no cells whose name matches; may be repeated")
  static let allowDebug = Option(
    "allow-debug", help: "accept a debug build; its figures are flagged")
  static let rules = Option("rule", "ID", help: "only this rule, or several: A,B")

  static func output(_ meaning: String) -> Option { Option("output", "FOLDER", help: meaning) }

  static func variant(_ meaning: String) -> Option { Option("variant", "NAME", help: meaning) }

  /// The option of an output format; the first case is the default.
  static func format<Format: Choice>(_ type: Format.Type) -> Option {
    let names = Format.allCases.map(\.rawValue)
    return Option(
      "format", "NAME", help: "\(names.joined(separator: ", ")) on standard output (\(names[0]))")
  }
}

/// The value of an option that is one of a few words.
typealias Choice = CaseIterable & RawRepresentable<String>

extension CaseIterable where Self: RawRepresentable<String> {
  /// The case of a name; an error lists all names, or those that are close.
  init(named name: String, _ noun: String, among choices: [Self] = Array(allCases)) throws {
    guard let value = choices.first(where: { $0.rawValue == name }) else {
      throw CommandFailure.unknown(noun, name, among: choices.map(\.rawValue))
    }
    self = value
  }
}
