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
    var table = TextTable([.init(""), .init("")])
    for option in options + [Option.help] {
      table.append(["--\(option.name) \(option.argument ?? "")", option.help])
    }
    let usage = ["usage: arch-bench \(name)", operands, "[options]"].filter { !$0.isEmpty }
    let lines = table.text().split(separator: "\n").dropFirst(2).map { "  " + $0 }
    return "\(usage.joined(separator: " "))\n\n\(summary)\n\n"
      + lines.joined(separator: "\n") + "\n"
  }
}
