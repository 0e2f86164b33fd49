/// Text wrapped at the width of a page.
package enum WrappedText {
  /// Lines of as many pieces as fit; a piece that is too long has a line of its own.
  package static func lines(_ pieces: [String], separator: String = " ", columns: Int) -> [String] {
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

  /// Lines of as many words as fit, all indented as the text is.
  ///
  /// A word that is too long for a line breaks after slashes and points, if its pieces fit.
  package static func lines(_ text: String, columns: Int) -> [String] {
    let indentation = text.prefix { $0 == " " }
    let room = columns - indentation.count
    let words = text.split(separator: " ").flatMap { word in
      let pieces = pieces(of: word)
      return pieces.contains { TerminalText.width(of: $0) > room }
        ? [String(word)] : lines(pieces, separator: "", columns: room)
    }
    return lines(words, columns: room).map { indentation + $0 }
  }

  /// The least width that breaks words after slashes and points only.
  static func leastColumns(_ text: String) -> Int {
    let indentation = text.prefix { $0 == " " }.count
    let widths = text.split(separator: " ").flatMap(pieces).map(TerminalText.width)
    return indentation + (widths.max() ?? 0)
  }

  private static func pieces(of word: Substring) -> [String] {
    word.matches(of: #/[^\/.]*[\/.]+|[^\/.]+/#).map { String($0.output) }
  }
}
