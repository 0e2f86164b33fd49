import Benchmarking
import Conformance
import Foundation
import Scenarios
import TextOutput

/// A command of the tool, in a file of its own.
@MainActor
protocol Command {
  static var name: String { get }

  static var summary: String { get }

  static var operands: String { get }

  /// The options other than `--help` and `--color`.
  static var options: [Option] { get }

  /// What help says below the options, in paragraphs.
  static var notes: [String] { get }

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode
}

extension Command {
  static var operands: String { "" }
  static var options: [Option] { [] }
  static var notes: [String] { [] }

  static func help(_ page: TextPage) -> String {
    let usage = [Program.name, name, operands, "[options]"].filter { !$0.isEmpty }
    let options = options + [.color, .help]
    let parts = [
      page.paragraph("usage: \(usage.joined(separator: " "))"), page.paragraph(summary),
      page.list(options.map { ($0.usage, $0.help) }),
    ]
    return (parts + notes.map { page.paragraph($0) }).joined(separator: "\n")
  }

  /// Does work that suspends, on the real executors, and ends the process with its exit code.
  ///
  /// Only the command that needs it leaves the main thread to the main queue: measuring must not.
  static func finish(_ work: @escaping @MainActor () async throws -> ExitCode) -> Never {
    Task { @MainActor in
      do { exit(try await work().rawValue) } catch { exit(CommandFailure(error).report().rawValue) }
    }
    dispatchMain()
  }
}

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
