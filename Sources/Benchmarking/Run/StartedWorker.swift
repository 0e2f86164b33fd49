import Foundation

/// A worker process that has its plan.
struct StartedWorker {
  let process: Process
  let output: FileHandle

  /// The steps of the process, which reports once for each.
  let steps: [String]

  let deadline: Deadline

  /// A timeout for each step of a worker process.
  final class Deadline {
    /// The time for a step, in seconds.
    let seconds: Double

    /// The end of the time for the present step.
    private(set) var time = DispatchTime.distantFuture

    /// Is signalled when the process has ended.
    let end = DispatchSemaphore(value: 0)

    init(seconds: Double) { self.seconds = seconds }

    /// Begins the time for a step.
    func restart() { time = .now() + seconds }

    /// The milliseconds that are left, at least 0.
    var remainingMilliseconds: Int32 {
      let now = DispatchTime.now()
      guard time > now else { return 0 }
      // The one more keeps the last part of a millisecond from being waited for without pause.
      return Int32(clamping: (time.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1)
    }
  }

  /// Hands over the messages as they come, until the process has ended.
  ///
  /// - Throws: ``WorkerError`` unless it does what it was asked for, or the run is interrupted.
  func follow(_ report: (WorkerMessage) -> Void) throws {
    var steps = steps[...]
    deadline.restart()
    do {
      try readLines { line in
        report(try JSONDecoder().decode(WorkerMessage.self, from: line))
        if !steps.isEmpty { deadline.restart() }
        steps = steps.dropFirst()
      }
      try waitForEnd()
    } catch let error as DeadlineExceeded {
      guard !Interruption.isRequested else { return }
      throw WorkerError.late(seconds: error.seconds, step: steps.first)
    } catch {
      guard !Interruption.isRequested else { return }
      throw WorkerError.unreadable("\(error)", step: steps.first)
    }
    guard !Interruption.isRequested else { return }
    if process.terminationReason == .uncaughtSignal {
      throw WorkerError.died(signal: process.terminationStatus, step: steps.first)
    }
    if process.terminationStatus != 0 || !steps.isEmpty {
      throw WorkerError.failed(exitCode: process.terminationStatus, step: steps.first)
    }
  }

  private struct DeadlineExceeded: Error {
    let seconds: Double
  }

  /// Waits until the process has ended, which it need not do when it closes its output.
  private func waitForEnd() throws(DeadlineExceeded) {
    if deadline.end.wait(timeout: deadline.time) == .timedOut {
      throw DeadlineExceeded(seconds: deadline.seconds)
    }
    process.waitUntilExit()
  }

  /// Waits until there is something to read, or the end of the output.
  private func waitForOutput() throws(DeadlineExceeded) {
    var source = pollfd(fd: output.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while true {
      let remaining = deadline.remainingMilliseconds
      guard remaining > 0 else { throw DeadlineExceeded(seconds: deadline.seconds) }
      // A signal may cut it short.
      if poll(&source, 1, remaining) > 0 { return }
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
      try waitForOutput()
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
