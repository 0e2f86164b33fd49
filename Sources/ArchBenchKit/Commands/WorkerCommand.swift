import Benchmarking

/// `arch-bench worker`: does a part of another command's work in a process of its own.
enum WorkerCommand: Command {
  static let name = Worker.command
  static let summary = "Works on the plan of another arch-bench, from standard input."
  static let operands = ""
  static let options: [Option] = []
  static let isHidden = true

  static func run(_ arguments: ParsedArguments, suite: Suite) throws -> ExitCode {
    try Worker(suite: suite).run { work in
      AsynchronousWork.run {
        try await work()
        return .success
      }
    }
    return .success
  }
}
