import Foundation
import TestSupport
import Testing

/// The tests that run the built tool, one after the other: it starts processes of its own, and
/// measuring takes longer on a machine that is busy.
@Suite("arch-bench", .serialized)
struct ToolTests {}

/// A temporary folder to run the built tool in, removed with this value.
final class ToolFolder {
  private let work: TemporaryFolder
  private let streams: TemporaryFolder

  init() {
    do { (work, streams) = try (TemporaryFolder(), TemporaryFolder()) } catch {
      preconditionFailure("cannot create a temporary folder: \(error)")
    }
  }

  func path(_ name: String) -> String { work.path(name) }
  func content(of name: String) throws -> String { try work.content(of: name) }
  func write(_ text: String, to name: String) throws { try work.write(text, to: name) }
  func names(in name: String) throws -> [String] { try work.names(in: name) }

  /// Runs the tool to its end, and other work meanwhile, on a thread that other tests cannot block.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = "",
    meanwhile: @escaping @Sendable (RunningTool) throws -> Void = { _ in }
  ) async throws -> ToolOutcome {
    for (name, text) in [("input", input), ("output", ""), ("error", "")] {
      try streams.write(text, to: name)
    }
    let paths = ["input", "output", "error"].map(streams.path)
    let folder = work.url
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let tool = try RunningTool(
              arguments, in: folder, streams: paths, environment: environment)
            try meanwhile(tool)
            return try tool.outcome()
          })
      }
    }
  }

  func run(_ arguments: String...) async throws -> ToolOutcome { try await run(arguments) }

  /// Measures the fastest cell, unless more arguments select others.
  func measure(_ arguments: String...) async throws -> ToolOutcome {
    let filter =
      arguments.contains("--filter") ? [] : ["--filter", "^counter/dispatch/1/direct$"]
    return try await run(["run", "--allow-debug", "--quick"] + filter + arguments)
  }
}

/// A CSV file without quotes, as the tool writes it for built-in variants.
struct CSVTable {
  let columns: [String]
  var rows: [[String: String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = lines.first ?? []
    self.columns = columns
    rows = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(columns, $0)) }
  }

  func filtered(_ column: String, _ value: String) -> CSVTable {
    var table = self
    table.rows.removeAll { $0[column] != value }
    return table
  }

  /// The rows without those that have a value in a column.
  func without(_ column: String, _ value: String) -> CSVTable {
    var table = self
    table.rows.removeAll { $0[column] == value }
    return table
  }

  func values(of columns: [String]) -> [[String]] {
    rows.map { row in columns.map { row[$0] ?? "" } }
  }
}

/// A running process of the tool, with files for its output.
final class RunningTool {
  private let process = Process()
  private let streams: [String]

  /// Starts the tool with signals blocked, so that an early Ctrl-C does not kill it.
  init(
    _ arguments: [String], in folder: URL, streams: [String], environment: [String: String]
  ) throws {
    self.streams = streams
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: streams[0])
    process.standardOutput = FileHandle(forWritingAtPath: streams[1])
    process.standardError = FileHandle(forWritingAtPath: streams[2])
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

  /// Waits for a number of worker processes, of which each starts after the one before.
  func waitForWorkers(_ count: Int) throws -> [pid_t] {
    var known: [pid_t] = []
    for _ in 0..<count {
      known.append(try Self.wait("a worker") { workers().first { !known.contains($0) } })
    }
    return known
  }

  /// Sends a signal, and waits for the end of the tool and of its workers.
  func end(by signal: Int32, _ workers: [pid_t]) throws {
    send(signal)
    _ = try outcome()
    for worker in workers { try Self.waitForEnd(of: worker) }
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
      output: try String(contentsOfFile: streams[1], encoding: .utf8),
      error: try String(contentsOfFile: streams[2], encoding: .utf8))
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

  struct Timeout: Error { let expectation: String }

  /// Polls for up to ten minutes: on a loaded machine tools are slow, and only what hangs needs so long.
  static func wait<Value>(_ expectation: String, _ find: () -> Value?) throws -> Value {
    let deadline = ContinuousClock.now + .seconds(600)
    while ContinuousClock.now < deadline {
      if let value = find() { return value }
      usleep(2_000)
    }
    throw Timeout(expectation: expectation)
  }
}

/// The exit code and the output of a run of the tool.
struct ToolOutcome {
  /// The exit code; nil after a signal.
  let exitCode: Int32?
  let output: String
  let error: String
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
