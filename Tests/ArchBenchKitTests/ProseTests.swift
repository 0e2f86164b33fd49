import Foundation
import TestSupport
import Testing

extension ToolTests {
  /// Commands in prose exist, with their options.
  @Suite("Prose")
  struct ProseTests {
    private let folder = ToolFolder()

    @Test("prose contains commands")
    func commands() {
      #expect(ProseCommand.all.count > 5)
      #expect(ProseCommand.all.contains { $0.words == ["make", "test"] })
    }

    @Test("every command in prose is valid", arguments: ProseCommand.all)
    func isValid(_ command: ProseCommand) async throws {
      switch command.words.first {
      case "make": expectTargets(Array(command.words.dropFirst()))
      case "docker":
        #expect(command.words.prefix(5) == ["docker", "compose", "run", "--rm", "make"])
        #expect(Project.text(of: "compose.yaml")?.contains("\n  make:\n") == true)
        expectTargets(Array(command.words.dropFirst(5)))
      case "swift" where command.words.dropFirst().first == "build": break
      case "swift": try await expectRun(command)
      case let program? where program.hasPrefix("Scripts/") || program.hasPrefix("Examples/"):
        expectPaths([program])
      case "diff": expectPaths(command.words.dropFirst().filter { !$0.hasPrefix("-") })
      default: Issue.record("no check for '\(command)'")
      }
    }

    private func expectTargets(_ words: [String]) {
      let makefile = Project.text(of: "Makefile") ?? ""
      for target in words where !target.contains("=") {
        #expect(makefile.contains("\n\(target):"), "there is no target \(target)")
      }
    }

    private func expectPaths(_ paths: [String]) {
      for path in paths {
        let place = Project.path(path)
        #expect(FileManager.default.fileExists(atPath: place), "there is no \(path)")
      }
    }

    /// Checks a command of the tool, or of a runner by another author.
    private func expectRun(_ command: ProseCommand) async throws {
      let words = command.words
      #expect(words.dropFirst().first == "run")
      let tool = try #require(words.firstIndex { ["arch-bench", "elm-bench"].contains($0) })
      let arguments = words[(tool + 1)...]
      let name = try #require(arguments.first)
      let help = try await folder.run(name.hasPrefix("-") ? ["--help"] : [name, "--help"])
      #expect(help.exitCode == 0, "there is no command '\(name)'")
      for option in arguments where option.hasPrefix("--") {
        let isThere = help.output.contains("\(option) ") || help.output.contains("\(option)\n")
        #expect(isThere || option == "--help", "'\(name)' has no option \(option)")
      }
    }
  }
}

/// A command in an article or a document.
struct ProseCommand: Sendable, CustomStringConvertible {
  let path: String
  let words: [String]

  var description: String { "\(path): \(words.joined(separator: " "))" }

  static let all = (documents + articles).flatMap { path in
    commands(in: Project.text(of: path) ?? "").map { ProseCommand(path: path, words: $0) }
  }

  private static let documents = ["README.md", "CONTRIBUTING.md", "results/reference/README.md"]

  private static let articles = Project.paths(in: "Sources", withExtensions: ["md"])

  /// The lines of indented blocks; in a block with prompts, only lines with one are commands.
  private static func commands(in text: String) -> [[String]] {
    let blocks = text.replacing(/```[\s\S]*?```/, with: "")
      .matches(of: /(?:^|\n)\n((?: {4}.*(?:\n|$))+)/)
    return blocks.flatMap { block in
      let lines = block.1.split(separator: "\n").map { $0.dropFirst(4) }
      let prompted = lines.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
      return (prompted.isEmpty ? lines : prompted).map { line in
        (line.firstRange(of: " #").map { line[..<$0.lowerBound] } ?? line)
          .split(separator: " ").map(String.init)
      }
    }
  }
}
