import Benchmarking
import TextOutput

/// A line that wraps; continuation lines are indented below its text.
struct FoldedLine: Equatable {
  /// The part before the text, which does not wrap.
  let head: String

  let text: String

  init(head: String, text: String) {
    self.head = TerminalText.visible(head)
    self.text = TerminalText.visible(text)
  }

  /// A line whose head is its indentation.
  init(_ line: String) {
    let head = String(line.prefix { $0 == " " })
    self.init(head: head, text: String(line.dropFirst(head.count)))
  }

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
