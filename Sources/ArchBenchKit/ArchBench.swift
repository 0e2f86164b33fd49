import Benchmarking
import Foundation
import Results
import Scenarios
import TextOutput

/// The command-line tool for a set of architectures.
///
/// A runner with other architectures is an executable of a few lines:
///
///     ArchBench(architectures: [DirectArchitecture.self, MyArchitecture.self]).main()
///
/// The first architecture must be the baseline, `direct`, to which all times are compared. Messages,
/// completions and the manual page have the name of the executable.
@MainActor
public struct ArchBench {
  public static let version = "0.2.0"

  /// The commands, in the order of the help.
  static let commands: [any Command.Type] = [
    RunCommand.self, ReportCommand.self, ExportCommand.self, MergeCommand.self, ListCommand.self,
    CompareCommand.self, CheckCommand.self, BaselineCommand.self, VerifyCommand.self,
    ExplainCommand.self, TraceCommand.self, DemoCommand.self, SaboteursCommand.self,
    DoctorCommand.self, HelpCommand.self, CompletionsCommand.self, ManCommand.self,
    WorkerCommand.self,
  ]

  /// The commands for users.
  static var listedCommands: [any Command.Type] { commands.filter { !$0.isHidden } }

  private let architectures: [any Architecture.Type]
  private let referenceCells: [any ReferenceCell.Type]
  private let views: (any ViewLayer.Type)?

  /// Makes the tool of some architectures, and of cells to measure for scale, without a verdict.
  ///
  /// Times are measured with probes, or with the views of a layer.
  public init(
    architectures: [any Architecture.Type], referenceCells: [any ReferenceCell.Type] = [],
    views: (any ViewLayer.Type)? = nil
  ) {
    self.architectures = architectures
    self.referenceCells = referenceCells
    self.views = views
  }

  /// Runs the command in the arguments of the process and exits with its exit code.
  public func main() -> Never {
    StandardStreams.fillClosed()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private func run(_ arguments: [String]) -> ExitCode {
    do {
      return try dispatch(arguments)
    } catch {
      return CommandFailure(error).report()
    }
  }

  private func dispatch(_ arguments: [String]) throws -> ExitCode {
    guard let first = arguments.first else {
      Console.note(ToolHelp.text(TextPage(columns: TerminalText.columns(of: STDERR_FILENO))))
      return .usage
    }
    switch first {
    case "--help", "-h":
      try Console.print(ToolHelp.text(.ofStandardOutput(.auto)))
      return .success
    case "--version":
      try Console.print(ToolHelp.version + "\n")
      return .success
    default: break
    }
    let command = try Self.command(named: first)
    let parsed = try ParsedArguments(
      Array(arguments.dropFirst()), options: command.options, command: command.name)
    let page = try parsed.page()
    if parsed.has(Option<Void>.help) {
      try Console.print(command.help(page))
      return .success
    }
    try Self.rejectFewOpenFiles()
    return try command.run(parsed, suite: suite())
  }

  private static func rejectFewOpenFiles() throws(CommandFailure) {
    guard !OpenFiles.areEnough else { return }
    throw CommandFailure(
      code: .inputOutput,
      message: """
        this process cannot open \(OpenFiles.needed) more files; raise the limit, as \
        'ulimit -n 1024' does
        """)
  }

  /// The suite of the architectures, if their names are those of variants beside the baseline.
  func suite() throws(CommandFailure) -> Suite {
    func reject(_ words: String) -> CommandFailure {
      CommandFailure(code: .internal, message: "\(words) where it makes ArchBench")
    }
    let names = architectures.map { $0.profile.variant } + referenceCells.map { $0.profile.variant }
    guard names.first == "\(Participant.baseline)" else {
      throw reject("this program lacks the baseline; pass DirectArchitecture.self first")
    }
    if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
      throw reject("two variants are called '\(twice)'; give each profile a 'variant' of its own")
    }
    return Suite(architectures: architectures, referenceCells: referenceCells, views: views)
  }

  /// The command with a name from the command line.
  static func command(named name: String) throws(CommandFailure) -> any Command.Type {
    if let command = commands.first(where: { $0.name == name }) { return command }
    let names = listedCommands.map { $0.name } + ["--help", "--version"]
    throw .unknown("command", name, among: names, remedy: "see '\(Program.name) --help'")
  }
}

/// The help of the tool as a whole.
@MainActor
enum ToolHelp {
  static let summary = "Compares application architectures on the same scenarios."

  static var version: String {
    let project = "arch-bench \(ArchBench.version)"
    return Program.name == "arch-bench" ? project : "\(Program.name) (\(project))"
  }

  static func text(_ page: TextPage) -> String {
    let commands = ArchBench.listedCommands.map { ($0.name, $0.summary) }
    let codes = ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }
    return [
      page.paragraph("usage: \(Program.name) COMMAND [options]"), page.paragraph(summary),
      HelpList.text(commands, columns: page.columns),
      page.paragraph(
        """
        '\(Program.name) help COMMAND' lists the options of a command; '\(Program.name) --version' \
        prints the version. To begin: '\(Program.name) run --quick', then '\(Program.name) report'.
        """),
      page.paragraph("Exit codes:"), HelpList.text(codes, columns: page.columns),
    ].joined(separator: "\n")
  }
}
