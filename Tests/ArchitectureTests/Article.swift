import Testing

/// One text of the documentation.
struct Article: Sendable, CustomTestStringConvertible {
  /// A piece of Swift, with the file that it says it is from.
  struct Snippet: Sendable, CustomTestStringConvertible {
    let article: String
    let file: String

    /// Its parts, which comments with an ellipsis set apart; lines without the space around them.
    let parts: [[String]]

    var testDescription: String { "\(article): \(file)" }
  }

  /// The path within the project.
  let path: String

  let text: String

  var testDescription: String { path }

  /// The languages of the fenced blocks, in order; an empty text where none is named.
  var languages: [String] {
    lines.filter { $0.hasPrefix("```") }.enumerated()
      .filter { $0.offset.isMultiple(of: 2) }
      .map { String($0.element.dropFirst(3)) }
  }

  /// The headings of the second level, in order.
  var headings: [String] {
    lines.filter { $0.hasPrefix("## ") }.map { String($0.dropFirst(3)) }
  }

  /// The blocks of Swift; one that does not say where it is from has no file.
  var snippets: [Snippet] {
    text.matches(of: /```swift\n(?:\/\/ (\S+)\n)?([\s\S]*?)```/).map { match in
      let parts = Self.trimmedLines(of: match.2).split(separator: "// …").map(Array.init)
      return Snippet(article: path, file: match.1.map(String.init) ?? "", parts: parts)
    }
  }

  private var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines of a text that are not empty, without the space around them.
  static func trimmedLines(of text: some StringProtocol) -> [String] {
    text.split(separator: "\n")
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
      .filter { !$0.isEmpty }
  }
}
