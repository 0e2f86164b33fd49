import Benchmarking
import TextOutput

/// A command of `arch-bench`.
@MainActor
protocol Command {
  /// The word that selects it.
  static var name: String { get }

  /// One line of help.
  static var summary: String { get }

  /// How it is typed behind its name.
  static var operands: String { get }

  /// The options it takes, beside `--help`.
  static var options: [Option] { get }

  /// What `--help` shows below the options: lines with their ends.
  static var notes: String { get }

  /// Whether the list of commands leaves it out, because it is not for people.
  static var isHidden: Bool { get }

  /// Does what was asked for.
  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode
}

extension Command {
  static var notes: String { "" }
  static var isHidden: Bool { false }

  /// What `--help` shows.
  static var help: String {
    let usage = ["usage: arch-bench \(name)", operands, "[options]"].filter { !$0.isEmpty }
    let entries = (options + [.help]).map { option in
      (name: "--\(option.name)\(option.argument.map { " \($0)" } ?? "")", meaning: option.help)
    }
    let options = HelpList.text(entries) + (notes.isEmpty ? "" : "\n\(notes)")
    return "\(usage.joined(separator: " "))\n\n\(summary)\n\n\(options)"
  }
}
