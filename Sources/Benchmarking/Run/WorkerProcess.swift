import Foundation

/// A fresh process of this same executable that works on a plan.
struct WorkerProcess {
  /// What to add to the environment, beside fixed hash seeds.
  var padding: Int

  /// The argument that makes the executable a worker.
  static let command = "worker"

  /// Runs the plan and hands over the messages as they come.
  ///
  /// Ends the process early when the run is interrupted.
  ///
  /// - Throws: ``WorkerError`` when the process cannot be started or fails.
  func run(_ plan: WorkerPlan, report: (WorkerMessage) -> Void) throws {
    var input = try Pipe.make()
    var output = try Pipe.make()
    defer {
      input.close()
      output.close()
    }
    let process = try spawn(input: input, output: output)
    input.closeReading()
    output.closeWriting()
    defer { input.closeWriting() }

    try input.write(JSONEncoder().encode(plan))
    input.closeWriting()
    let decoder = JSONDecoder()
    do {
      try output.readLines { line in report(try decoder.decode(WorkerMessage.self, from: line)) }
    } catch {
      kill(process, SIGTERM)
      _ = wait(process)
      throw error
    }
    if Interruption.isRequested { kill(process, SIGTERM) }
    let status = wait(process)
    if status != 0 && !Interruption.isRequested { throw WorkerError(status: status) }
  }

  private func spawn(input: Pipe, output: Pipe) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.reading, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output.writing, STDOUT_FILENO)

    var environment = ProcessInfo.processInfo.environment
    environment["SWIFT_DETERMINISTIC_HASHING"] = "1"
    environment["ARCH_BENCH_PADDING"] = String(repeating: "x", count: padding)
    let arguments = [CommandLine.arguments[0], Self.command].map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }

    var process = pid_t()
    let code = posix_spawn(&process, "/proc/self/exe", &actions, nil, arguments, variables)
    guard code == 0 else { throw WorkerError(reason: String(cString: strerror(code))) }
    return process
  }

  private func wait(_ process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1 && errno == EINTR {}
    return status
  }
}

/// Why a worker process did not do its work.
public struct WorkerError: Error, CustomStringConvertible {
  /// What happened.
  public let description: String

  init(reason: String) { description = "a worker process cannot be started: \(reason)" }

  init(status: Int32) {
    let signal = status & 0x7F
    description =
      signal == 0
      ? "a worker process failed with exit code \((status >> 8) & 0xFF)"
      : "a worker process died of signal \(signal)"
  }
}
