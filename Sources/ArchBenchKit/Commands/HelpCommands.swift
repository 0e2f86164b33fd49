import Benchmarking
import Foundation
import TextOutput

/// `arch-bench help`: prints the help of the tool or of a command.
enum HelpCommand: Command {
  static let name = "help"
  static let summary = "Shows this help, or the options of a command."
  static let operands = "[COMMAND]"
  static var operandValues: [ArgumentValues] {
    [.names(ArchBench.listedCommands.map { $0.name })]
  }

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1)
    let page = try arguments.page()
    let command = try arguments.operands.first.map(ArchBench.command(named:))
    try Console.print(command?.help(page) ?? ToolHelp.text(page))
    return .success
  }
}

/// `arch-bench man`: prints the manual page.
enum ManCommand: Command {
  static let name = "man"
  static let summary = "Prints the manual page, for 'man -l -' or a folder of manual pages."

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands()
    try Console.print(ManualPage(date: Date()).text)
    return .success
  }
}

/// `arch-bench completions`: prints the completions for a shell.
enum CompletionsCommand: Command {
  static let name = "completions"
  static let summary = "Prints a script that completes commands, options and names in a shell."
  static let operands = "SHELL"
  static let operandValues = [ArgumentValues.names(Shell.allCases.map(\.rawValue))]
  static let notes: [HelpPart] = [
    .text("For each SHELL, where the script goes:"),
    .list(Shell.allCases.map { ($0.rawValue, $0.remedy) }),
  ]

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try arguments.rejectOperands(after: 1, hint: "\(name) takes one shell")
    let names = Shell.allCases.map(\.rawValue)
    guard let operand = arguments.operands.first else {
      throw CommandFailure(
        usage: "\(name) needs a shell; choose one of \(names.joined(separator: ", "))")
    }
    guard let shell = Shell(rawValue: operand) else {
      throw CommandFailure.unknown("shell", operand, among: names)
    }
    try Console.print(shell.script(of: CompletionModel(suite)))
    return .success
  }
}
