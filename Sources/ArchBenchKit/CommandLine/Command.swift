import Benchmarking
import Foundation
import Results
import TextOutput

@MainActor
protocol Command {
  static var name: String { get }

  static var summary: String { get }

  static var operands: String { get }

  /// The options other than `--help` and `--color`.
  static var options: [any OptionDeclaration] { get }

  static var notes: [HelpPart] { get }

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode
}

extension Command {
  static var operands: String { "" }
  static var options: [any OptionDeclaration] { [] }
  static var notes: [HelpPart] { [] }

  static func help(_ page: TextPage) -> String {
    let usage = [Program.name, name, operands, "[options]"].filter { !$0.isEmpty }
    let options = (options + CommonOptions.all).map { (name: $0.usage, meaning: $0.help) }
    let parts: [HelpPart] = [
      "usage: \(usage.joined(separator: " "))", .text(summary), .list(options),
    ]
    return (parts + notes).map { $0.text(page) }.joined(separator: "\n")
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

enum HelpPart: ExpressibleByStringInterpolation {
  case text(String)
  case list([(name: String, meaning: String)])

  init(stringLiteral text: String) { self = .text(text) }

  func text(_ page: TextPage) -> String {
    switch self {
    case .text(let text): page.paragraph(text)
    case .list(let entries): page.list(entries)
    }
  }
}

enum HelpCommand: Command {
  static let name = "help"
  static let summary = "Shows this help, or the options of a command."
  static let operands = "[COMMAND]"

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let page = try arguments.page()
    let command = try arguments.operands.first.map(ArchBench.command(named:))
    try Console.print(command?.help(page) ?? toolHelp(page))
    return .success
  }

  static func toolHelp(_ page: TextPage) -> String {
    let width = ArchBench.groups.flatMap { $0.commands }.map { $0.name.count }.max() ?? 0
    let groups = ArchBench.groups.map { title, commands in
      page.paragraph("\(title):", .bold)
        + HelpPart.list(
          commands.map { (TerminalText.padded($0.name, to: width), $0.summary) }
        ).text(page)
    }
    let parts: [HelpPart] = [
      """
      '\(Program.name) help COMMAND' lists the options of a command; '\(Program.name) --version' \
      prints the version. To begin: '\(Program.name) run --quick', then '\(Program.name) report'.
      """,
      "Exit codes:",
      .list(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }),
    ]
    let head = [
      "usage: \(Program.name) COMMAND [options]",
      "Compares application architectures on the same scenarios.",
    ]
    return (head.map { page.paragraph($0) } + groups + parts.map { $0.text(page) })
      .joined(separator: "\n")
  }
}
