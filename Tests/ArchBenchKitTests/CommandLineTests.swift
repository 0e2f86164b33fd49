import Foundation
import Testing

extension ToolTests {
  @Suite("command line")
  struct CommandLineTests {
    private let folder = ToolFolder()

    private static let helpTexts = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "Help.txt")

    /// `ARCH_BENCH_WRITE_HELP=1` regenerates the file.
    @Test("help of the tool and of each command is as committed, and fits into 80 columns")
    func help() async throws {
      var outcome = try await folder.run("--help")
      let commands = outcome.output.matches(of: #/\n  ([a-z]+) /#).map { String($0.1) }
      #expect(commands.count == 14)
      var texts = ["$ arch-bench --help\n\(outcome.output)"]
      for command in commands {
        outcome = try await folder.run(command, "--help")
        #expect(outcome.exitCode == 0 && outcome.error == "", "\(command)")
        texts.append("$ arch-bench \(command) --help\n\(outcome.output)")
      }
      let text = texts.joined(separator: "\n")
      if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_HELP"] != nil {
        try text.write(to: Self.helpTexts, atomically: true, encoding: .utf8)
      }
      #expect(try String(contentsOf: Self.helpTexts, encoding: .utf8) == text)
      for line in text.split(separator: "\n") { #expect(line.count <= 80) }
    }

    @Test("doctor prints its findings, and fails if a run is impossible")
    func doctor() async throws {
      let outcome = try await folder.run(["doctor"], environment: ["COLUMNS": "160"])
      for finding in ["allocation counts +jemalloc 5\\.3\\.0", "executor pump +works", "clock "] {
        #expect(outcome.output.contains(try Regex("(?m)^\(finding)")), "\(outcome.output)")
      }
      #if DEBUG
        #expect(outcome.output.contains(#/build +Swift 6[0-9.+]+, debug +build with -c release/#))
        #expect(outcome.exitCode == 1)
      #else
        #expect(outcome.exitCode == 0)
      #endif
    }
  }
}
