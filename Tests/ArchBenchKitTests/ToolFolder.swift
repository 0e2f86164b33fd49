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
    do {
      work = try TemporaryFolder()
      streams = try TemporaryFolder()
    } catch { preconditionFailure("cannot create a temporary folder: \(error)") }
  }

  func path(_ name: String) -> String { work.path(name) }

  func content(of name: String) throws -> String { try work.content(of: name) }

  func write(_ text: String, to name: String) throws { try work.write(text, to: name) }

  /// The names of all files in a folder, hidden ones too.
  func names(in name: String) throws -> [String] { try work.names(in: name) }

  /// Runs the tool to its end, and other work meanwhile, on a thread that other tests cannot block.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = "",
    inputPath: String? = nil, outputPath: String? = nil, after commands: String? = nil,
    meanwhile: @escaping @Sendable (RunningTool) throws -> Void = { _ in }
  ) async throws -> ToolOutcome {
    let files = RunningTool.Files(
      folder: work.url, input: try inputPath.map { URL(filePath: $0) } ?? file(input),
      output: try outputPath.map { URL(filePath: $0) } ?? file(""), error: try file(""))
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let tool = try RunningTool(
              arguments, files, environment: environment, after: commands)
            try meanwhile(tool)
            return try tool.outcome()
          })
      }
    }
  }

  func run(_ arguments: String...) async throws -> ToolOutcome { try await run(arguments) }

  /// Measures the fastest cell, unless more arguments select others.
  func measure(
    _ arguments: String..., environment: [String: String] = [:], outputPath: String? = nil,
    after commands: String? = nil
  ) async throws -> ToolOutcome {
    let filter =
      arguments.contains("--filter") ? [] : ["--filter", "^counter/dispatch/1/direct$"]
    return try await run(
      ["run", "--allow-debug", "--quick"] + filter + arguments, environment: environment,
      outputPath: outputPath, after: commands)
  }

  private func file(_ text: String) throws -> URL {
    let name = UUID().uuidString
    try streams.write(text, to: name)
    return streams.url.appendingPathComponent(name)
  }
}

/// A CSV file without quotes, as the tool writes it for built-in variants.
struct CSVTable {
  let columns: [String]
  let rows: [[String: String]]

  init(_ text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let columns = lines.first ?? []
    self.init(
      columns: columns,
      rows: lines.dropFirst().map { Dictionary(zip(columns, $0)) { first, _ in first } })
  }

  private init(columns: [String], rows: [[String: String]]) {
    self.columns = columns
    self.rows = rows
  }

  func filtered(_ column: String, _ value: String) -> CSVTable {
    CSVTable(columns: columns, rows: rows.filter { $0[column] == value })
  }

  /// The rows without those that have a value in a column.
  func without(_ column: String, _ value: String) -> CSVTable {
    CSVTable(columns: columns, rows: rows.filter { $0[column] != value })
  }

  /// The values of some columns, by row.
  func values(of columns: [String]) -> [[String]] {
    rows.map { row in columns.map { row[$0] ?? "" } }
  }
}

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
