import Benchmarking
import TextOutput

/// A line that is folded where there is no room for it: further lines stand under its text.
struct FoldedLine: Equatable {
  /// What stands before the text, and is not folded.
  let head: String

  /// Words with blanks between them.
  let text: String

  /// A line of a head and a text, for a terminal.
  init(head: String, text: String) {
    self.head = TerminalText.visible(head)
    self.text = TerminalText.visible(text)
  }

  /// A line whose head are the blanks that it begins with.
  init(_ line: String) {
    let head = String(line.prefix { $0 == " " })
    self.init(head: head, text: String(line.dropFirst(head.count)))
  }

  /// The lines that it takes in so many columns.
  func lines(columns: Int) -> [String] {
    let indentation = TerminalText.width(of: head)
    let room = max(10, columns - indentation - 2)
    let words = text.split(separator: " ").flatMap { Self.pieces(of: $0, columns: room) }
    let pieces = WrappedText.lines(words, columns: room)
    return pieces.enumerated().map { index, piece in
      let start = index == 0 ? head : String(repeating: " ", count: indentation + 2)
      return TerminalText.shortened(start + piece, to: columns)
    }
  }

  /// A word that is too long for a line, in pieces that are as long as one.
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
