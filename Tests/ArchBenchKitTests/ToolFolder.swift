import Foundation

/// A folder of a test's own to run the built tool in; it goes with the test.
final class ToolFolder {
  private let root: URL
  private let work: URL

  init() throws {
    root = FileManager.default.temporaryDirectory
      .appendingPathComponent("arch-bench-\(UUID().uuidString)")
    work = root.appendingPathComponent("work")
    try FileManager.default.createDirectory(at: work, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: root) }

  func path(_ name: String) -> String { work.appendingPathComponent(name).path }

  func content(of name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  func write(_ text: String, to name: String) throws {
    let url = work.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: url, atomically: false, encoding: .utf8)
  }

  /// Everything in a folder, hidden files too.
  func names(in name: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
  }

  /// Runs the tool to its end, and does something meanwhile.
  ///
  /// This happens on a thread of its own, which other tests cannot keep waiting.
  func run(
    _ arguments: [String], environment: [String: String] = [:], input: String = "",
    inputPath: String? = nil, outputPath: String? = nil,
    meanwhile: @escaping @Sendable (RunningTool) throws -> Void = { _ in }
  ) async throws -> ToolOutcome {
    let files = RunningTool.Files(
      folder: work, input: try inputPath.map { URL(filePath: $0) } ?? file(input),
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
    let url = root.appendingPathComponent(UUID().uuidString)
    try text.write(to: url, atomically: false, encoding: .utf8)
    return url
  }
}
