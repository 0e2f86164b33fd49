import Benchmarking

/// What the tool starts to measure in a process of its own; help does not list it.
enum WorkerCommand: Command {
  static let name = Worker.command
  static let summary = "Executes the plan of another process of this program, from standard input."

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try Worker(suite: suite).run { work in
      finish {
        try await work()
        return .success
      }
    }
    return .success
  }
}
