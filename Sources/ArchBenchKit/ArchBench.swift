import Benchmarking
import Foundation
import Scenarios
import TextOutput

/// The command-line tool for a set of architectures.
///
/// A runner with other architectures is an executable of a few lines:
///
///     ArchBench(architectures: [DirectArchitecture.self, MyArchitecture.self]).main()
///
/// The first architecture must be the baseline, `direct`, to which all times are compared. Messages
/// have the name of the executable.
@MainActor
public struct ArchBench {
  public static let version = "0.3.0"

  static let groups: [(title: String, commands: [any Command.Type])] = [
    ("Measure", [RunCommand.self, ReportCommand.self, ListCommand.self, DoctorCommand.self]),
    ("Compare", [CompareCommand.self, CheckCommand.self, BaselineCommand.self]),
    ("Look inside", [TraceCommand.self]),
    ("Check the rules", [VerifyCommand.self, ExplainCommand.self, SaboteursCommand.self]),
    ("Exchange results", [ExportCommand.self, MergeCommand.self]),
    ("Help", [HelpCommand.self]),
  ]

  static var commands: [any Command.Type] { groups.flatMap { $0.commands } }

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
    Console.fillClosedStreams()
    // Writing more than a limit on the size of files is an error as any other.
    signal(SIGXFSZ, SIG_IGN)
    do {
      exit(try run(Array(CommandLine.arguments.dropFirst())).rawValue)
    } catch {
      exit(CommandFailure(error).report().rawValue)
    }
  }

  private func run(_ arguments: [String]) throws -> ExitCode {
    guard let first = arguments.first else {
      let page = TextPage(columns: TerminalText.columns(of: STDERR_FILENO))
      Console.note(HelpCommand.toolHelp(page))
      return .usage
    }
    if first == "--version" {
      try Console.print("arch-bench \(Self.version)\n")
      return .success
    }
    let isHelp = ["--help", "-h"].contains(first)
    let command = isHelp ? HelpCommand.self : try Self.command(named: first)
    let parsed = try ParsedArguments(
      Array(arguments.dropFirst()), options: command.options, command: command.name)
    let page = try parsed.page()
    if parsed.has(.help) {
      try Console.print(command.help(page))
      return .success
    }
    let profiles = architectures.map { $0.profile } + referenceCells.map { $0.profile }
    if let problem = Suite.problem(with: profiles) {
      throw CommandFailure(.internal, "\(problem) where it makes ArchBench")
    }
    let suite = Suite(architectures: architectures, referenceCells: referenceCells, views: views)
    return try command.run(parsed, suite: suite)
  }

  static func command(named name: String) throws -> any Command.Type {
    if let command = (commands + [WorkerCommand.self]).first(where: { $0.name == name }) {
      return command
    }
    let names = commands.map { $0.name } + ["--help", "--version"]
    throw CommandFailure.unknown(
      "command", name, among: names, remedy: "see '\(Program.name) --help'")
  }
}
