import Foundation

/// The width and the highlighting of text for a reader.
package struct TextPage: Sendable {
  /// The number of columns of a line.
  package let columns: Int
  package let style: TerminalStyle

  /// Creates a page; without a terminal's width, it has 80 columns.
  package init(columns: Int? = nil, style: TerminalStyle = TerminalStyle(isOn: false)) {
    self.columns = columns ?? 80
    self.style = style
  }

  /// The page of standard output: as wide as the variable `COLUMNS` says, or else its terminal.
  package static func ofStandardOutput(_ color: ColorChoice) -> TextPage {
    let wanted = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    let columns = wanted.flatMap { $0 > 0 ? $0 : nil }
    return TextPage(
      columns: columns ?? TerminalText.columns(of: STDOUT_FILENO), style: .ofStandardOutput(color))
  }

  /// The text in lines of as many words as fit, each with its end.
  package func paragraph(_ text: String, indentation: Int = 0, _ mark: TerminalStyle.Mark? = nil)
    -> String
  {
    WrappedText.lines(TerminalText.visible(text), columns: columns - indentation)
      .map { String(repeating: " ", count: indentation) + style.text($0, mark) + "\n" }.joined()
  }
}
