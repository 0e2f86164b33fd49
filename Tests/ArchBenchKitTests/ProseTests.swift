import Foundation
import TestSupport
import Testing

extension ToolTests {
  /// Commands in prose are commands that there are, with options that they have.
  @Suite("Prose")
  struct ProseTests {
    private let folder: ToolFolder

    init() throws { folder = try ToolFolder() }

    @Test("the commands in prose were found")
    func found() {
      #expect(ProseCommand.all.count > 5)
      #expect(ProseCommand.all.contains { $0.words == ["make", "test"] })
    }

    @Test("every command in prose can be given", arguments: ProseCommand.all)
    func canBeGiven(_ command: ProseCommand) async throws {
      switch command.words.first {
      case "make": expectTargets(Array(command.words.dropFirst()))
      case "swift": try await expectRun(command)
      case "diff": expectPaths(command.words.dropFirst().filter { !$0.hasPrefix("-") })
      default: Issue.record("nobody knows how to check '\(command)'")
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

    /// A runner of an outside author has the commands of the tool.
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
