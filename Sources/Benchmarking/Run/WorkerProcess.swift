import Foundation

/// A fresh process of this same executable that works on a plan.
struct WorkerProcess {
  /// The argument that makes the executable a worker.
  static let command = "worker"

  /// How many bytes to add to the environment, so that memory lies elsewhere.
  var padding = 0

  /// Runs the plan and hands over the messages as they come.
  ///
  /// Ends early, without an error, when the run is interrupted.
  ///
  /// - Throws: ``WorkerError`` when the process cannot be started or fails.
  func run(_ plan: WorkerPlan, report: (WorkerMessage) throws -> Void) throws {
    guard let executable = Bundle.main.executableURL else { throw WorkerError.noExecutable }
    let process = Process()
    process.executableURL = executable
    process.arguments = [Self.command]
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "ARCH_BENCH_PADDING": String(repeating: "x", count: padding),
    ]) { $1 }
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    Interruption.endWithRun(process.processIdentifier)
    defer { Interruption.endWithRun(nil) }

    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(plan))
    try input.fileHandleForWriting.close()
    try readMessages(output.fileHandleForReading, report)
    process.waitUntilExit()
    if process.terminationStatus != 0 && !Interruption.isRequested {
      throw WorkerError.failed(
        status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
    }
  }

  private func readMessages(
    _ file: FileHandle, _ report: (WorkerMessage) throws -> Void
  ) throws {
    let decoder = JSONDecoder()
    var pending = Data()
    while let data = try file.read(upToCount: 1 << 16), !data.isEmpty {
      pending.append(data)
      while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
        try report(decoder.decode(WorkerMessage.self, from: pending[..<end]))
        pending = Data(pending[(end + 1)...])
      }
    }
  }
}

/// Why a worker process did not do its work.
public enum WorkerError: Error, Equatable, CustomStringConvertible {
  /// The path of the running executable is not known.
  case noExecutable

  /// The process ended with an exit code or a signal.
  case failed(status: Int32, isSignal: Bool)

  /// What happened.
  public var description: String {
    switch self {
    case .noExecutable: "the path of this executable cannot be found out"
    case .failed(let status, true): "a worker process died of signal \(status)"
    case .failed(let status, false): "a worker process failed with exit code \(status)"
    }
  }
}
