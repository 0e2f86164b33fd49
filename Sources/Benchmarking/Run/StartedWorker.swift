import Foundation

/// A worker process that has its plan.
struct StartedWorker {
  let process: Process
  let output: FileHandle

  /// What the process has to do, a report for each.
  let steps: [String]

  /// Hands over the messages as they come, until the process has ended.
  ///
  /// - Throws: ``WorkerError`` unless it does what it was asked for, or the run is interrupted.
  func follow(_ report: (WorkerMessage) -> Void) throws {
    var steps = steps[...]
    do {
      try readLines { line in
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

  /// Ends the process if it is still running.
  func end() {
    // Not a request to terminate: those may be blocked where this process comes from.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    Interruption.forget(process.processIdentifier)
  }

  /// Hands over the lines as they come, without their ends; a line without an end is none.
  ///
  /// `FileHandle` waits until it has as much as it was asked for.
  private func readLines(_ take: (Data) throws -> Void) throws {
    var pending: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(output.fileDescriptor, &chunk, chunk.count)
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
