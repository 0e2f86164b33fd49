import Benchmarking
import TextOutput

/// A line of a drawing that is put together column by column.
struct DrawnLine {
  /// What each column shows; the second column of a wide character shows nothing of its own.
  private var cells: [String]

  init(columns: Int) { cells = [String](repeating: " ", count: columns) }

  /// Puts a text on top of what is there; what does not fit is left out.
  mutating func put(_ text: String, at column: Int) {
    var column = column
    for character in text {
      let width = TerminalText.width(of: String(character))
      guard column >= 0, column + width <= cells.count else { return }
      if width == 0 {
        if column > 0 { cells[column - 1].append(character) }
      } else {
        cells[column] = String(character)
        if width > 1 { cells[column + 1] = "" }
      }
      column += width
    }
  }

  /// The line without blanks at its end.
  var text: String {
    var text = cells.joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
