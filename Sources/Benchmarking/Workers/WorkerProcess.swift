import Foundation
import Results
import TextOutput

/// A program whose processes are workers: this one, a copy of it, another build, or valgrind.
struct WorkerProgram: Sendable {
  var executable = Bundle.main.executableURL
  var arguments = [Worker.command]

  /// The environment, to which come a fixed hash seed and the padding.
  var environment = ProcessInfo.processInfo.environment

  /// The working directory, if it is another one than that of this process.
  var folder: URL?

  /// The path, if it is another build of this program.
  var otherBuild: String?
  private(set) var copy: ProgramCopy?

  /// A fresh copy of one of its links.
  func copied(_ layouts: Layouts, _ number: Int) throws(FileError) -> WorkerProgram {
    let copy = try layouts.copy(number)
    var program = self
    (program.copy, program.executable) = (copy, copy.url)
    // Libraries may lie beside the program.
    let folders = [environment["LD_LIBRARY_PATH"], copy.origin].compactMap(\.self)
    program.environment["LD_LIBRARY_PATH"] = folders.joined(separator: ":")
    return program
  }
}

/// A process of a program that works on a plan, and reports in lines.
final class WorkerProcess: PoolWorker {
  private let process = Process()

  /// Keeps the copy, if it is one.
  private let program: WorkerProgram

  private let output = Pipe()

  /// Is readable when the process has ended, which it need not do when it closes its output.
  private let ending = Pipe()

  private var isOutputOpen = true
  private var hasEnded = false
  private var pending: [UInt8] = []
  private var chunk = [UInt8](repeating: 0, count: 1 << 16)

  init(of program: WorkerProgram, _ plan: WorkerPlan) throws(WorkerError) {
    self.program = program
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = output
    process.executableURL = program.executable
    process.arguments = program.arguments
    if let folder = program.folder { process.currentDirectoryURL = folder }
    process.environment = program.environment.merging([
      "SWIFT_DETERMINISTIC_HASHING": "1",
      // A variant that crashes in many checks would print as many backtraces, which take seconds each.
      "SWIFT_BACKTRACE": program.environment["SWIFT_BACKTRACE"] ?? "enable=no",
      "ARCH_BENCH_PADDING": String(repeating: "x", count: plan.padding),
    ]) { $1 }
    process.terminationHandler = { [ending] _ in
      try? ending.fileHandleForWriting.write(contentsOf: Data([0]))
    }
    // A worker that ends before it has read its plan must not end this process too.
    signal(SIGPIPE, SIG_IGN)
    do {
      try process.run()
    } catch {
      throw WorkerError(
        .notStarted(FileError.reason(of: error)), otherBuild: program.otherBuild)
    }
    Interruption.endWithRun(process.processIdentifier)
    // If that fails, the way in which the worker ended says why.
    try? input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(plan))
    try? input.fileHandleForWriting.close()
  }

  var descriptor: Int32 { (isOutputOpen ? output : ending).fileHandleForReading.fileDescriptor }

  func read(_ report: (WorkerMessage) throws -> Void) throws -> Bool {
    guard !isOutputOpen else {
      isOutputOpen = try readLines { line in
        let message: WorkerMessage
        do {
          message = try JSONDecoder().decode(WorkerMessage.self, from: line)
        } catch {
          throw WorkerError.Cause.unreadable("\(error)")
        }
        try report(message)
      }
      return false
    }
    end()
    let status = process.terminationStatus
    if process.terminationReason == .uncaughtSignal { throw WorkerError.Cause.died(signal: status) }
    if status != 0 { throw WorkerError.Cause.failed(exitCode: status) }
    return true
  }

  /// Reads once, and hands over the lines without their ends; a line without an end is none.
  ///
  /// `FileHandle` waits until it has as much as it was asked for.
  ///
  /// - Returns: whether there may be more.
  private func readLines(_ report: (Data) throws -> Void) throws -> Bool {
    let count = Foundation.read(descriptor, &chunk, chunk.count)
    guard count > 0 else { return count < 0 && errno == EINTR }
    pending += chunk[..<count]
    // A long line is not searched again with each part of it.
    guard chunk[..<count].contains(UInt8(ascii: "\n")) else { return true }
    var lines = pending.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    pending = lines.popLast().map(Array.init) ?? []
    for line in lines { try report(Data(line)) }
    return true
  }

  func end() {
    guard !hasEnded else { return }
    hasEnded = true
    // Not a request to terminate: those may be blocked where this process comes from.
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
    Interruption.forget(process.processIdentifier)
  }
}

/// The files, pipes and sockets that this process can open.
package enum OpenFiles {
  /// The number that commands need at most: four for each worker process, and those of the libraries.
  package static let needed = 32 + 4 * WorkerPool.atOnce

  /// Whether so many can be opened; where one cannot, Foundation and libdispatch end the process.
  package static var areEnough: Bool {
    let copies = (0..<needed).map { _ in fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0) }
    defer { for copy in copies where copy >= 0 { close(copy) } }
    return !copies.contains(-1)
  }
}
