/// Text wrapped at the width of a page.
package enum WrappedText {
  /// The width of a page.
  package static let columns = 100

  /// Lines of as many pieces as fit; a piece that is too long has a line of its own.
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

  /// Lines of as many words as fit.
  package static func lines(_ text: String, columns: Int = WrappedText.columns) -> [String] {
    lines(text.split(separator: " ").map(String.init), columns: columns)
  }
}

/// A line that folds where it is too wide, with further lines indented to its text.
package struct FoldedLine: Equatable, Sendable {
  private let head: String
  package let text: String

  /// Creates a line.
  ///
  /// - Parameter head: the beginning, which does not fold.
  package init(head: String, text: String) {
    self.head = TerminalText.visible(head)
    self.text = TerminalText.visible(text)
  }

  /// Creates a line whose head is its indentation.
  package init(_ line: String) {
    let head = String(line.prefix { $0 == " " })
    self.init(head: head, text: String(line.dropFirst(head.count)))
  }

  package func lines(columns: Int) -> [String] {
    let indentation = TerminalText.width(of: head)
    let room = max(10, columns - indentation - 2)
    let words = text.split(separator: " ").flatMap { Self.pieces(of: $0, columns: room) }
    let pieces = WrappedText.lines(words, columns: room)
    return pieces.enumerated().map { index, piece in
      let start = index == 0 ? head : String(repeating: " ", count: indentation + 2)
      return TerminalText.shortened(start + piece, to: columns)
    }
  }

  /// The pieces of a word that is too long for a line.
  private static func pieces(of word: Substring, columns: Int) -> [String] {
    var pieces = [""]
    var left = columns
    for character in word {
      let width = TerminalText.width(of: String(character))
      if left < width {
        pieces.append("")
        left = columns
      }
      pieces[pieces.count - 1].append(character)
      left -= width
    }
    return pieces
  }
}
