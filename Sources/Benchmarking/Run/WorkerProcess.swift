import Foundation

/// A fresh process of this same executable that works on a plan.
struct WorkerProcess {
  /// The argument that makes the executable a worker.
  static let command = "worker"

  var executable = Bundle.main.executableURL
  var arguments = [command]

  /// How many bytes to add to the environment, so that memory lies elsewhere.
  var padding = 0

  /// Runs the plan and hands over the messages as they come.
  ///
  /// The process has ended when this returns. Ends early, without an error, when the run is
  /// interrupted.
  ///
  /// - Throws: ``WorkerError`` when the process cannot be started, fails, or reports something else
  ///   than what was asked for.
  func run(_ plan: WorkerPlan, report: (WorkerMessage) -> Void) throws {
    let output = Pipe()
    let process = try start(plan, output: output)
    defer {
      if process.isRunning { process.terminate() }
      process.waitUntilExit()
      Interruption.endWithRun(nil)
    }
    var steps = plan.steps[...]
    do {
      try readLines(output.fileHandleForReading) { line in
        report(try JSONDecoder().decode(WorkerMessage.self, from: line))
        steps = steps.dropFirst()
      }
    } catch {
      guard !Interruption.isRequested else { return }
      throw WorkerError.unreadable("\(error)", step: steps.first)
    }
    process.waitUntilExit()
    guard !Interruption.isRequested else { return }
    if process.terminationReason == .uncaughtSignal {
      throw WorkerError.died(signal: process.terminationStatus, step: steps.first)
    }
    if process.terminationStatus != 0 || !steps.isEmpty {
      throw WorkerError.failed(exitCode: process.terminationStatus, step: steps.first)
    }
  }

  private func start(_ plan: WorkerPlan, output: Pipe) throws -> Process {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "ARCH_BENCH_PADDING": String(repeating: "x", count: padding),
    ]) { $1 }
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    // A worker that ends before it has read its plan must not end this process too.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
    } catch {
      throw WorkerError.notStarted("\(error.localizedDescription)")
    }
    Interruption.endWithRun(process.processIdentifier)
    // If that fails, the way in which the worker ended says why.
    try? input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(plan))
    try? input.fileHandleForWriting.close()
    return process
  }

  /// Hands over the lines as they come, without their ends; a line without an end is none.
  ///
  /// `FileHandle` waits until it has as much as it was asked for.
  private func readLines(_ file: FileHandle, _ take: (Data) throws -> Void) throws {
    var pending: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file.fileDescriptor, &chunk, chunk.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      pending += chunk[..<count]
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        try take(Data(pending[..<end]))
        pending.removeSubrange(...end)
      }
    }
  }
}
