import Benchmarking
import TextOutput

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
    let width = ArchBench.commands.map { $0.name.count }.max() ?? 0
    let groups = ArchBench.groups.map { title, commands in
      page.paragraph("\(title):", .bold)
        + page.list(commands.map { (TerminalText.padded($0.name, to: width), $0.summary) })
    }
    let tips = """
      '\(Program.name) help COMMAND' lists the options of a command; '\(Program.name) --version' \
      prints the version. To begin: '\(Program.name) run --quick', then '\(Program.name) report'.
      """
    let parts =
      [
        page.paragraph("usage: \(Program.name) COMMAND [options]"),
        page.paragraph("Compares application architectures on the same scenarios."),
      ] + groups + [
        page.paragraph(tips), page.paragraph("Exit codes:"),
        page.list(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }),
      ]
    return parts.joined(separator: "\n")
  }
}
