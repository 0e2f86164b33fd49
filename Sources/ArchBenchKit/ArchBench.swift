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
/// The first architecture must be the baseline, `direct`, to which all times are compared.
@MainActor
public struct ArchBench {
  public static let version = "0.2.0"

  private static let commands: [any Command.Type] = [
    RunCommand.self, MergeCommand.self, ListCommand.self, CompareCommand.self, CheckCommand.self,
    BaselineCommand.self, VerifyCommand.self, ExplainCommand.self, TraceCommand.self,
    DemoCommand.self, SaboteursCommand.self, SoakCommand.self, DoctorCommand.self, NewsCommand.self,
    ReportCommand.self, WorkerCommand.self,
  ]

  private let suite: Suite

  /// Makes the tool of some architectures, and of cells to measure for scale, without a verdict.
  public init(
    architectures: [any Architecture.Type], referenceCells: [any ReferenceCell.Type] = []
  ) {
    suite = Suite(architectures: architectures, referenceCells: referenceCells)
  }

  /// Runs the command in the arguments of the process and exits with its exit code.
  public func main() -> Never {
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
      Console.note(Self.help)
      return .usage
    }
    switch first {
    case "--help", "-h", "help":
      try Console.print(Self.help)
      return .success
    case "--version":
      try Console.print("arch-bench \(Self.version)\n")
      return .success
    default: break
    }
    guard let command = Self.commands.first(where: { $0.name == first }) else {
      throw CommandFailure(
        usage: "unknown command '\(first)'; see 'arch-bench --help'")
    }
    return try run(command, Array(arguments.dropFirst()))
  }

  private func run(_ command: any Command.Type, _ arguments: [String]) throws -> ExitCode {
    let parsed = try ParsedArguments(arguments, options: command.options, command: command.name)
    if parsed.has(Option<Void>.help) {
      try Console.print(command.help)
      return .success
    }
    return try command.run(parsed, suite: suite)
  }

  private static var help: String {
    """
    usage: arch-bench COMMAND [options]

    Compares application architectures on the same scenarios.

    \(HelpList.text(commands.filter { !$0.isHidden }.map { ($0.name, $0.summary) }))
    'arch-bench COMMAND --help' lists the options; 'arch-bench --version' prints the version.

    Exit codes: 0 success, 1 a benchmark failed or did not conform, 2 regression,
    3 inconclusive and 4 improvement (both with --fail-on), 64 invalid command line,
    65 malformed input file, 66 missing input file, 70 internal error, 73 output cannot be
    created, 74 reading or writing failed, 130 interrupted.

    """
  }
}
