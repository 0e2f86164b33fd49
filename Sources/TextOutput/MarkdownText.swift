/// Text in Markdown with tables.
package enum MarkdownText {
  /// Text in one line, escaped so that it breaks neither a table nor becomes a tag.
  package static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in TerminalText.visible(text) {
      if "\\`*_[]<>|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
