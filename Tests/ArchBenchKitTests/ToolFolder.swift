import Foundation
import Testing

/// A folder of a test's own to run the built tool in; it goes with the test.
final class ToolFolder {
  private let root: URL

  /// The folder that the tool runs in; results go below it.
  let work: URL

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

  /// Starts the tool.
  func start(
    _ arguments: [String], input: String = "", inputPath: String? = nil, output: String? = nil
  ) throws -> RunningTool {
    let name = UUID().uuidString
    func file(_ suffix: String, _ text: String) throws -> URL {
      let url = root.appendingPathComponent(name + suffix)
      try text.write(to: url, atomically: false, encoding: .utf8)
      return url
    }
    return try RunningTool(
      arguments, folder: work, input: inputPath.map { URL(filePath: $0) } ?? file(".in", input),
      output: output.map { URL(filePath: $0) } ?? file(".out", ""), error: file(".err", ""))
  }

  /// Runs the tool to its end.
  func run(
    _ arguments: String..., input: String = "", inputPath: String? = nil, output: String? = nil
  ) async throws -> ToolOutcome {
    try await start(arguments, input: input, inputPath: inputPath, output: output).outcome()
  }

  /// Measures the cheapest cell there is, with more arguments.
  func measure(_ arguments: String...) async throws -> ToolOutcome {
    try await start(
      ["run", "--allow-debug", "--quick", "--filter", "^counter/dispatch/1/direct$"] + arguments
    ).outcome()
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
