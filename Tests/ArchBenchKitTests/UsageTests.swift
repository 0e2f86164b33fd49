import Foundation
import Testing

extension ToolTests {
  /// Help, the version, and how command lines are read.
  @Suite("Command line: usage")
  struct UsageTests {
    private let folder = ToolFolder()

    private static let helpTexts = URL(filePath: #filePath)
      .deletingLastPathComponent().appending(path: "Help.txt")

    /// `ARCH_BENCH_WRITE_HELP=1` regenerates the file.
    @Test("help of the tool and of each command is as committed, and fits into 80 columns")
    func help() async throws {
      var outcome = try await folder.run("--help")
      let commands = outcome.output.matches(of: #/\n  ([a-z]+) /#).map { String($0.1) }
      #expect(commands.count == 17)
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

    @Test("the version is one line")
    func version() async throws {
      let outcome = try await folder.run("--version")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "arch-bench 0.2.0\n")
      #expect(outcome.error == "")
    }

    @Test("without arguments, help is an error")
    func noArguments() async throws {
      let outcome = try await folder.run()
      outcome.expectExit(64, naming: ["usage: arch-bench COMMAND [options]\n"])
    }

    @Test("options may be abbreviated, and may follow operands")
    func abbreviation() async throws {
      let outcome = try await folder.run("list", "cells", "--fil", "dispatch/1/direct$", "--q")
      #expect(outcome.exitCode == 0)
      #expect(outcome.output == "counter/dispatch/1/direct\n")
    }

    @Test(
      "a full standard output is a failure of output", arguments: [["list"], ["demo", "counter"]])
    func fullOutput(_ arguments: [String]) async throws {
      let outcome = try await folder.run(arguments, outputPath: "/dev/full")
      outcome.expectExit(74, naming: ["standard output", "No space left on device"])
    }
  }
}
