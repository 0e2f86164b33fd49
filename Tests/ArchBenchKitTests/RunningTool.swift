import Foundation

/// The tool while it runs; its output goes to files, neither of which is a terminal.
final class RunningTool {
  /// Where the tool reads from and writes to.
  struct Files {
    let folder: URL
    let input: URL
    let output: URL
    let error: URL
  }

  private let process = Process()
  private let files: Files

  /// Starts the tool, which does not die of Ctrl-C before it begins to take note of it.
  init(_ arguments: [String], _ files: Files, environment: [String: String]) throws {
    self.files = files
    process.executableURL = Self.executable
    process.arguments = arguments
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

  /// It is built beside the test bundle, which is an executable of its own.
  static let executable = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("arch-bench")

  /// Sends a signal, as Ctrl-C does.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits until a worker process is at work that is none of the given ones.
  func waitForWorker(otherThan known: [pid_t] = []) throws -> pid_t {
    try Self.wait("a worker") { workers().first { !known.contains($0) } }
  }

  /// Ends the workers until the tool has ended.
  func killWorkers() throws {
    try Self.wait("the end of the tool") {
      for worker in workers() { kill(worker, SIGKILL) }
      return process.isRunning ? nil : ()
    }
  }

  /// Waits for the end.
  func outcome() throws -> ToolOutcome {
    try Self.wait("the end of the tool") { process.isRunning ? nil : () }
    return ToolOutcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: files.output.path.hasPrefix("/dev/")
        ? "" : try String(contentsOf: files.output, encoding: .utf8),
      error: try String(contentsOf: files.error, encoding: .utf8))
  }

  /// Waits until a process has ended.
  static func waitForEnd(of process: pid_t) throws {
    try wait("the end of process \(process)") {
      kill(process, 0) != 0 && errno == ESRCH ? () : nil
    }
  }

  /// The processes that it started and that have not ended, by each of its threads.
  private func workers() -> [pid_t] {
    let threads = "/proc/\(process.processIdentifier)/task"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: threads)) ?? []
    return names.flatMap { thread -> [pid_t] in
      let text = try? String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8)
      return (text ?? "").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Looks again and again, for half a minute at most.
  static func wait<Value>(_ expectation: String, _ find: () -> Value?) throws -> Value {
    let deadline = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < deadline {
      if let value = find() { return value }
      usleep(2_000)
    }
    throw Timeout(expectation: expectation)
  }

  /// What did not come.
  struct Timeout: Error {
    let expectation: String
  }
}

/// How a run of the tool ended, and what it wrote.
struct ToolOutcome {
  /// The exit code, or nothing when it died of a signal.
  let exitCode: Int32?
  let output: String
  let error: String

  /// The lines of what it said to people.
  var notes: [String] { error.split(separator: "\n").map(String.init) }
}
