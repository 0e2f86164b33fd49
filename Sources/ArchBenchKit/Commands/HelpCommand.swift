import Benchmarking
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
