import Foundation
import TestSupport
import Testing

/// The tests that run the built tool, one after the other: it starts processes of its own, and
/// measuring takes longer on a machine that is busy.
@Suite("arch-bench", .serialized)
struct ToolTests {}

/// A folder to run the built tool in.
typealias ToolFolder = TemporaryFolder

extension ToolFolder {
  /// The tool, which is built next to the executable of the tests.
  static let executable = URL(filePath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("arch-bench")

  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = ""
  ) async throws -> ToolOutcome {
    let streams = TemporaryFolder()
    for (name, text) in [("input", input), ("output", ""), ("error", "")] {
      try streams.write(text, to: name)
    }
    let process = Process()
    process.executableURL = Self.executable
    process.arguments = arguments
    process.currentDirectoryURL = url
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TERM": "xterm"]) { $1 }.merging(environment) { $1 }
    process.standardInput = FileHandle(forReadingAtPath: streams.path("input"))
    process.standardOutput = FileHandle(forWritingAtPath: streams.path("output"))
    process.standardError = FileHandle(forWritingAtPath: streams.path("error"))
    try await withCheckedThrowingContinuation {
      (continuation: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return ToolOutcome(
      exitCode: process.terminationReason == .exit ? process.terminationStatus : nil,
      output: try streams.content(of: "output"), error: try streams.content(of: "error"))
  }

  func run(_ arguments: String...) async throws -> ToolOutcome { try await run(arguments) }

  /// Measures the fastest cell, unless more arguments select others.
  func measure(_ arguments: String...) async throws -> ToolOutcome {
    let filter = arguments.contains("--filter") ? [] : ["--filter", "^counter/dispatch/1/direct$"]
    return try await run(["run", "--allow-debug", "--quick"] + filter + arguments)
  }
}

extension [[String: String]] {
  /// The rows of a CSV file without quotes, as the tool writes it for built-in variants.
  init(csv text: String) {
    let lines = text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    self = lines.dropFirst().map { Dictionary(uniqueKeysWithValues: zip(lines[0], $0)) }
  }

  func values(of columns: String...) -> [[String]] {
    map { row in columns.map { row[$0] ?? "" } }
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
