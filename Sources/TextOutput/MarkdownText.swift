/// Text in the dialect of Markdown that has tables.
package enum MarkdownText {
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
