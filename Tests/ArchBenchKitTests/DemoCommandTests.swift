import Foundation
import Testing

extension ToolTests {
  /// The built tool's demo, without a terminal and in one that a Python script controls.
  @Suite("demo")
  struct DemoCommandTests {
    @Test(
      "without a terminal a deterministic tour is shown",
      arguments: ["counter", "navigation", "news"], ["direct", "mvvm-observable"])
    func tour(_ scenario: String, _ variant: String) async throws {
      let folder = ToolFolder()
      let outcome = try await folder.run("demo", scenario, "--variant", variant)
      #expect(outcome.exitCode == 0 && outcome.error == "")
      #expect(outcome.output.hasPrefix("\(scenario), by \(variant), updates: "))
      #expect(outcome.output.contains("\n\n9. "))
      #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains(" \n"))
      let again = try await folder.run("demo", scenario, "--variant", variant)
      #expect(again.output == outcome.output)
    }

    @Test(
      "keys, sizes, signals and hang-ups are handled, and the terminal is restored",
      arguments: [
        // A delayed intent is shown without a key.
        (
          "counter",
          [
            "raw", "press \u{1B}[B+", "wait ▸ counter 1    1 odd", "press l",
            "wait ▸ counter 1    2 even", "press q",
          ], ["raw True\nrestored True\nexit 0\n"]
        ),
        (
          "navigation",
          ["size 10 80", "wait too small", "size 30 100", "wait \u{1B}[30;1H", "press q"],
          ["restored True\nexit 0\n"]
        ),
        ("counter", ["press \u{3}"], ["restored True\nexit 130\n"]),
        ("counter", ["signal \(SIGTERM)"], ["restored True\nexit 130\n"]),
        // A second signal ends a variant that hangs.
        (
          "counter", ["stop", "signal \(SIGINT)", "signal \(SIGTERM)", "signal \(SIGCONT)"],
          ["restored True\nexit 130\n"]
        ),
        // By a signal or by a write error.
        ("counter", ["hang-up"], ["exit 130\n", "exit 74\n"]),
      ])
    func terminal(_ scenario: String, _ steps: [String], _ results: [String]) async throws {
      let output = try Self.terminal([scenario, "wait \u{1B}[24;1H"] + steps)
      #expect(results.contains(output), "\(output)")
    }

    /// The output of the script that runs the tool in a terminal.
    private static func terminal(_ arguments: [String]) throws -> String {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let script = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "terminal.py")
      process.arguments =
        ["python3", "-I", "-S", script.path(), RunningTool.executable.path()] + arguments
      process.environment = ProcessInfo.processInfo.environment
        .merging(["TERM": "xterm", "NO_COLOR": "1", "SWIFT_BACKTRACE": "enable=no"]) { $1 }
      let output = Pipe()
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }
}
