/// Text in the dialect of Markdown that has tables.
package enum MarkdownText {
  /// One row of a table, of cells that are Markdown already.
  package static func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }

  /// Text in one line, of which nothing is taken for the structure of a table or for a tag.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in TerminalText.visible(text) {
      if "\\`*_[]<>|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
