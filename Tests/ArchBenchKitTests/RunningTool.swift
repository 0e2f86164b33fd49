import Foundation
import Testing

/// The tool while it runs; its output goes to files, neither of which is a terminal.
final class RunningTool {
  private let process = Process()
  private let outputFile: URL
  private let errorFile: URL

  init(
    _ arguments: [String], folder: URL, input: URL, output: URL, error: URL
  ) throws {
    outputFile = output
    errorFile = error
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: error)
    try process.run()
  }

  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// It is built beside the test bundle, which is an executable of its own.
  private static let executable = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("arch-bench")

  /// Sends a signal, as Ctrl-C does.
  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  /// Waits for a text on standard error.
  func waitForNote(_ text: String) async throws {
    try await Self.wait("it says '\(text)'") {
      try String(contentsOf: errorFile, encoding: .utf8).contains(text)
    }
  }

  /// Waits until a worker process is at work that is none of the given ones.
  func waitForWorker(otherThan known: Set<pid_t> = []) async throws -> pid_t {
    var found: pid_t?
    try await Self.wait("it starts a worker") {
      found = try children().first { !known.contains($0) }
      return found != nil
    }
    return try #require(found)
  }

  /// Waits for the end.
  func outcome() async throws -> ToolOutcome {
    try await Self.wait("it ends") { !process.isRunning }
    return ToolOutcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: outputFile.path.hasPrefix("/dev/")
        ? "" : try String(contentsOf: outputFile, encoding: .utf8),
      error: try String(contentsOf: errorFile, encoding: .utf8))
  }

  /// The processes that it started and that have not ended, by each of its threads.
  private func children() throws -> [pid_t] {
    let threads = "/proc/\(process.processIdentifier)/task"
    return try FileManager.default.contentsOfDirectory(atPath: threads).flatMap { thread in
      try String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8)
        .split(separator: " ").compactMap { pid_t($0) }
    }
  }

  /// Looks again and again, for half a minute at most.
  static func wait(_ expectation: Comment, until isTrue: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(30)
    while try !isTrue() {
      try #require(ContinuousClock.now < deadline, expectation)
      try await Task.sleep(for: .milliseconds(2))
    }
  }
}
