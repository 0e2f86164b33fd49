import Foundation
import TestSupport
import Testing

/// A source file with its path in the project, for example `Sources/Scenarios/Views/ViewList.swift`.
struct SourceFile: Sendable, CustomStringConvertible {
  let path: String
  let text: String

  var description: String { path }

  /// The folder in `Sources` or `Tests`, which is the name of the target.
  var target: String { path.split(separator: "/").dropFirst().first.map(String.init) ?? "" }

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  var imports: Set<String> {
    let pattern =
      #/
      \s*(?:(?:@\S+|fileprivate|internal|package|private|public)\s+)*import\s+
      (?:(?:class|enum|func|let|protocol|struct|typealias|var)\s+)?(\w+)
      /#
    return Set(lines.compactMap { $0.prefixMatch(of: pattern).map { String($0.1) } })
  }
}

// What an article consists of.
extension SourceFile {
  /// The languages of the fenced blocks, in order; an empty text for a block without one.
  var languages: [String] {
    lines.filter { $0.hasPrefix("```") }.enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .map { String($0.element.dropFirst(3)) }
  }

  var headings: [String] {
    lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// The blocks of code by the files that their comments name; a block that names none has an empty one.
  var snippets: [Snippet] {
    // `Scripts/check-tutorial` applies the diffs that name no patch.
    text.matches(of: /```(?:swift|yaml|diff(?=\n#))\n([\s\S]*?)```/).flatMap { match in
      let pieces = match.1.split(separator: /(?m)^(?=(?:\/\/|#) \S+\/\S+\.\w+$)/)
      return pieces.map { piece in
        let name = piece.prefixMatch(of: /(?:\/\/|#) (\S+)\n/)
        let code = piece[(name?.range.upperBound ?? piece.startIndex)...]
        let parts = Snippet.trimmedLines(of: code).split(separator: "// …").map(Array.init)
        return Snippet(article: path, file: name.map { String($0.1) } ?? "", parts: parts)
      }
    }
  }

  /// The targets of links, without those to other sites and to symbols.
  var links: [String] {
    text.matches(of: #/\]\(([^)\s]+)\)/#).map { String($0.1) }
      .filter { !$0.contains(":") && !$0.hasPrefix("#") }
  }
}

/// A block of code in an article.
struct Snippet: Sendable, CustomTestStringConvertible {
  let article: String
  let file: String

  /// The trimmed lines of its parts, which are separated by comments with an ellipsis.
  let parts: [[String]]

  var testDescription: String { "\(article): \(file)" }

  static func trimmedLines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

extension Project {
  static let sources = files(in: "Sources")

  static let articles = files(in: "Sources", extensions: ["md"])

  /// All modules that are written in Swift.
  static let modules = Set(sources.map(\.target)).sorted()

  /// The modules of the baseline and the variants.
  static let variants = modules.filter { $0.hasPrefix("Arch") && $0 != "ArchBenchKit" }

  static func files(of target: String) -> [SourceFile] { sources.filter { $0.target == target } }

  private static func files(
    in folder: String, extensions: Set<String> = ["swift"]
  ) -> [SourceFile] {
    paths(in: folder, withExtensions: extensions).compactMap { path in
      text(of: path).map { SourceFile(path: path, text: $0) }
    }
  }
}
