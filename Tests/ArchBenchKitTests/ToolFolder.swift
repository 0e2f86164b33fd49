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
