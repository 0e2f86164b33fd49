/// Text in lines that are not longer than a page is wide.
package enum WrappedText {
  /// How many columns a page has.
  package static let columns = 100

  /// As many pieces in each line as fit; a piece that is too long by itself has one of its own.
  package static func lines(
    _ pieces: [String], separator: String = " ", columns: Int = WrappedText.columns
  ) -> [String] {
    var lines: [String] = []
    for piece in pieces {
      let longer = lines.last.map { $0 + separator + piece }
      if let longer, TerminalText.width(of: longer) <= columns {
        lines[lines.count - 1] = longer
      } else {
        lines.append(piece)
      }
    }
    return lines
  }

  /// A text in lines.
  package static func lines(_ text: String, columns: Int = WrappedText.columns) -> [String] {
    lines(text.split(separator: " ").map(String.init), columns: columns)
  }
}
