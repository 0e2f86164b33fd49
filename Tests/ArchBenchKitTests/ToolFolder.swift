import Foundation
import TestSupport

/// A folder of a test's own to run the built tool in; it goes with the test.
final class ToolFolder {
  private let work: TemporaryFolder
  private let streams: TemporaryFolder

  init() throws {
    work = try TemporaryFolder()
    streams = try TemporaryFolder()
  }

  func path(_ name: String) -> String { work.path(name) }

  func content(of name: String) throws -> String { try work.content(of: name) }

  func write(_ text: String, to name: String) throws { try work.write(text, to: name) }

  /// The names of all files in a folder, hidden ones too.
  func names(in name: String) throws -> [String] { try work.names(in: name) }

  /// Runs the tool to its end, and does something meanwhile.
  ///
  /// This happens on a thread of its own, which other tests cannot keep waiting.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = "",
    inputPath: String? = nil, outputPath: String? = nil,
    meanwhile: @escaping @Sendable (RunningTool) throws -> Void = { _ in }
  ) async throws -> ToolOutcome {
    let files = RunningTool.Files(
      folder: work.url, input: try inputPath.map { URL(filePath: $0) } ?? file(input),
      output: try outputPath.map { URL(filePath: $0) } ?? file(""), error: try file(""))
    return try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread {
        continuation.resume(
          with: Result {
            let tool = try RunningTool(arguments, files, environment: environment)
            try meanwhile(tool)
            return try tool.outcome()
          })
      }
    }
  }

  /// Runs the tool to its end.
  func run(_ arguments: String...) async throws -> ToolOutcome { try await run(arguments) }

  /// Measures the cheapest cell there is, unless more arguments select others.
  func measure(_ arguments: String..., outputPath: String? = nil) async throws -> ToolOutcome {
    let cheapest = ["run", "--allow-debug", "--quick", "--filter", "^counter/dispatch/1/direct$"]
    return try await run(cheapest + arguments, outputPath: outputPath)
  }

  private func file(_ text: String) throws -> URL {
    let name = UUID().uuidString
    try streams.write(text, to: name)
    return streams.url.appendingPathComponent(name)
  }
}
