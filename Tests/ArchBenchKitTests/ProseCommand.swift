import Foundation
import TestSupport

/// A command in the text of an article or a document, as a reader would type it.
struct ProseCommand: Sendable, CustomStringConvertible {
  /// Where it stands.
  let path: String

  let words: [String]

  var description: String { "\(path): \(words.joined(separator: " "))" }

  /// The commands of all articles, and of the documents beside the sources.
  static let all = (documents + articles).flatMap { path in
    commands(in: Project.text(of: path) ?? "").map { ProseCommand(path: path, words: $0) }
  }

  private static let documents = ["README.md", "CONTRIBUTING.md", "results/reference/README.md"]

  private static let articles = Project.paths(in: "Sources", withExtensions: ["md"])

  /// What is indented is a block of commands; where a line begins with a prompt, the lines without
  /// one are what the commands print.
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
