import Foundation
import Testing

/// A running process of the tool, with files for its output.
final class RunningTool {
  struct Files {
    let folder: URL
    let input: URL
    let output: URL
    let error: URL
  }

  private let process = Process()
  private let files: Files

  /// Starts the tool with signals blocked, so that an early Ctrl-C does not kill it.
  ///
  /// - Parameter commands: commands of a shell, which becomes the tool after them.
  init(
    _ arguments: [String], _ files: Files, environment: [String: String],
    after commands: String? = nil
  ) throws {
    self.files = files
    process.executableURL = Self.executable
    process.arguments = arguments
    if let commands {
      process.executableURL = URL(filePath: "/bin/sh")
      process.arguments =
        ["-c", "\(commands); exec \"$0\" \"$@\"", Self.executable.path] + arguments
    }
    process.currentDirectoryURL = files.folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: files.input)
    process.standardOutput = try FileHandle(forWritingTo: files.output)
    process.standardError = try FileHandle(forWritingTo: files.error)
    var interruptions = sigset_t()
    var before = sigset_t()
    sigemptyset(&interruptions)
    sigaddset(&interruptions, SIGINT)
    sigaddset(&interruptions, SIGTERM)
    pthread_sigmask(SIG_BLOCK, &interruptions, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The tool, which is built next to the executable of the tests.
  static let executable = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("arch-bench")

  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for a worker process other than the given ones.
  func waitForWorker(otherThan known: [pid_t] = []) throws -> pid_t {
    try Self.wait("a worker") { workers().first { !known.contains($0) } }
  }

  /// Kills workers until the tool has ended.
  func killWorkers() throws {
    try Self.wait("the end of the tool") {
      for worker in workers() { kill(worker, SIGKILL) }
      return process.isRunning ? nil : ()
    }
  }

  func outcome() throws -> ToolOutcome {
    try Self.wait("the end of the tool") { process.isRunning ? nil : () }
    return ToolOutcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: files.output.path.hasPrefix("/dev/")
        ? "" : try String(contentsOf: files.output, encoding: .utf8),
      error: try String(contentsOf: files.error, encoding: .utf8))
  }

  static func waitForEnd(of process: pid_t) throws {
    try wait("the end of process \(process)") {
      kill(process, 0) != 0 && errno == ESRCH ? () : nil
    }
  }

  /// The running child processes, of all threads.
  private func workers() -> [pid_t] {
    let threads = "/proc/\(process.processIdentifier)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
    return names.flatMap { thread -> [pid_t] in
      let text = try? String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Polls for up to ten minutes: on a loaded machine tools are slow, and only what hangs needs so long.
  static func wait<Value>(_ expectation: String, _ find: () -> Value?) throws -> Value {
    let deadline = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < deadline {
      if let value = find() { return value }
      usleep(2_000)
    }
    throw Timeout(expectation: expectation)
  }

  struct Timeout: Error {
    let expectation: String
  }
}

/// The exit code and the output of a run of the tool.
struct ToolOutcome {
  /// The exit code; nil after a signal.
  let exitCode: Int32?
  let output: String
  let error: String

  /// The lines of standard error.
  var notes: [String] { error.split(separator: "\n").map(String.init) }

  /// Expects an exit code, no data, and an error that contains these texts.
  func expectExit(
    _ code: Int32, naming keys: [String] = [], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(exitCode == code, "\(error)", sourceLocation: sourceLocation)
    #expect(output == "", sourceLocation: sourceLocation)
    for key in keys {
      #expect(error.contains(key), "\(error) lacks \(key)", sourceLocation: sourceLocation)
    }
  }
}
