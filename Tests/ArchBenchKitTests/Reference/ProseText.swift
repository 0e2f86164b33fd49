import Foundation
import TestSupport

/// A text that people wrote, in the parts in which it is read.
struct ProseText: Sendable {
  /// Where it stands.
  let path: String

  /// Its paragraphs and tables, each in one line; without code, and without commands.
  let blocks: [String]

  /// A figure, and where it stands.
  struct Place: Sendable, CustomStringConvertible {
    let path: String
    let figure: ProseFigure

    /// The paragraph or the table that it is in, and where.
    let block: String
    let range: Range<String.Index>

    /// Its block, the one before and the one behind.
    let surroundings: [String]

    var description: String {
      let start = block.index(range.lowerBound, offsetBy: -40, limitedBy: block.startIndex)
      let end = block.index(range.upperBound, offsetBy: 40, limitedBy: block.endIndex)
      return "\(path): \(block[(start ?? block.startIndex)..<(end ?? block.endIndex)])"
    }
  }

  init(path: String, text: String) {
    self.path = path
    let prose = text.replacing(#/```[\s\S]*?```/#, with: "")
    blocks = prose.split(separator: #/\n[ \t]*\n/#).map { block in
      block.split(separator: "\n").map { Self.prose(of: $0, in: block) }
        .joined(separator: " ").replacing(#/\s+/#, with: " ")
    }
  }

  /// Of a command, the comment behind it; of what it prints, everything.
  ///
  /// What is indented is a block of commands. Where a line begins with a prompt, the lines without one
  /// are what the commands print.
  private static func prose(of line: Substring, in block: Substring) -> Substring {
    let isCommand =
      line.hasPrefix("    ") && (!block.contains("    $ ") || line.hasPrefix("    $ "))
    guard isCommand else { return line }
    return line.firstRange(of: " #").map { line[$0.upperBound...] } ?? ""
  }

  /// All texts of the project.
  static let all = paths.map { ProseText(path: $0, text: Project.text(of: $0) ?? "") }

  private static let paths =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "results/reference/README.md"]
    + texts(in: "Sources") + texts(in: "Examples")

  private static func texts(in folder: String) -> [String] {
    Project.paths(in: folder, withExtensions: ["md"]).filter { !$0.contains(".build/") }
  }

  /// The figures in it.
  var figures: [Place] {
    blocks.indices.flatMap { index in
      ProseFigure.found(in: blocks[index]).map { figure, range in
        Place(
          path: path, figure: figure, block: blocks[index], range: range,
          surroundings: Array(blocks[max(0, index - 1)...min(index + 1, blocks.count - 1)]))
      }
    }
  }
}
