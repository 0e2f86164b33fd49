import Benchmarking

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

  /// Does what was asked for.
  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode
}

extension Command {
  /// What `--help` shows.
  static var help: String {
    let usage = ["usage: arch-bench \(name)", operands, "[options]"].filter { !$0.isEmpty }
    let entries = (options + [.help]).map { option in
      (name: "--\(option.name)\(option.argument.map { " \($0)" } ?? "")", meaning: option.help)
    }
    return "\(usage.joined(separator: " "))\n\n\(summary)\n\n\(HelpList.text(entries))"
  }
}
