import Benchmarking

/// Text in Markdown.
enum MarkdownText {
  /// A row of a table.
  static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Text in one line, of which nothing is taken for the structure of a table or for a tag.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in TerminalText.visible(text) {
      if "\\`*_[]<>|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
