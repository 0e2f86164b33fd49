import Foundation

/// A worker process that has its plan.
final class StartedWorker {
  private let process: Process
  private let output: FileHandle

  /// Is readable when the process has ended, which it need not do when it closes its output.
  private let end: FileHandle

  private var isOutputOpen = true

  /// The steps without a report: the process reports once for each.
  private var steps: ArraySlice<String>

  /// The time for each step, in seconds, and its end for the present one.
  private let seconds: Double
  private var deadline: DispatchTime

  /// The part of a line that has been read.
  private var pending: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  /// Whether the process has ended.
  private(set) var hasEnded = false

  init(process: Process, output: FileHandle, end: FileHandle, steps: [String], seconds: Double) {
    self.process = process
    self.output = output
    self.end = end
    self.steps = steps[...]
    self.seconds = seconds
    deadline = .now() + seconds
  }

  /// Waits until a process reports or ends, or a step takes too long.
  ///
  /// - Returns: for each worker, whether there is something to read.
  static func wait(for workers: [StartedWorker]) -> [Bool] {
    var sources = workers.map { worker in
      let source = worker.isOutputOpen ? worker.output : worker.end
      return pollfd(fd: source.fileDescriptor, events: Int16(POLLIN), revents: 0)
    }
    // A signal may cut it short; then there is nothing to read.
    poll(&sources, nfds_t(sources.count), workers.map(\.remainingMilliseconds).min() ?? 0)
    return sources.map { $0.revents != 0 }
  }

  /// The milliseconds that are left of the present step, at least 0.
  private var remainingMilliseconds: Int32 {
    let now = DispatchTime.now()
    guard deadline > now else { return 0 }
    // The one more keeps the last part of a millisecond from being waited for without pause.
    return Int32(clamping: (deadline.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1)
  }

  /// Hands over the messages that are there, or notices the end of the process or of its time.
  ///
  /// - Throws: ``WorkerError`` unless it does what it was asked for, or the run is interrupted.
  func proceed(isReadable: Bool, _ report: (WorkerMessage) -> Void) throws(WorkerError) {
    do {
      if !isReadable {
        guard remainingMilliseconds == 0 else { return }
        throw WorkerError.late(seconds: seconds, step: steps.first)
      }
      guard isOutputOpen else { return try finish() }
      isOutputOpen = try readLines { line in
        report(try JSONDecoder().decode(WorkerMessage.self, from: line))
        if !steps.isEmpty { deadline = .now() + seconds }
        steps = steps.dropFirst()
      }
      // Output without an end is no reason to wait longer.
      if remainingMilliseconds == 0 { throw WorkerError.late(seconds: seconds, step: steps.first) }
    } catch {
      terminate()
      guard !Interruption.isRequested else { return }
      throw error as? WorkerError ?? .unreadable("\(error)", step: steps.first)
    }
  }

  /// Judges a process that has ended.
  private func finish() throws(WorkerError) {
    terminate()
    if process.terminationReason == .uncaughtSignal {
      throw .died(signal: process.terminationStatus, step: steps.first)
    }
    if process.terminationStatus != 0 || !steps.isEmpty {
      throw .failed(exitCode: process.terminationStatus, step: steps.first)
    }
  }

  /// Ends the process if it is still running.
  func terminate() {
    guard !hasEnded else { return }
    hasEnded = true
    // Not a request to terminate: those may be blocked where this process comes from.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    Interruption.forget(process.processIdentifier)
  }

  /// Reads once, and hands over the lines without their ends; a line without an end is none.
  ///
  /// `FileHandle` waits until it has as much as it was asked for.
  ///
  /// - Returns: whether there may be more.
  private func readLines(_ take: (Data) throws -> Void) throws -> Bool {
    let count = read(output.fileDescriptor, &chunk, chunk.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    pending += chunk[..<count]
    // A long line is not searched again with each part of it.
    guard chunk[..<count].contains(UInt8(ascii: "\n")) else { return true }
    while let end = pending.firstIndex(of: UInt8(ascii: "\n")) {
      try take(Data(pending[..<end]))
      pending.removeSubrange(...end)
    }
    return true
  }
}
