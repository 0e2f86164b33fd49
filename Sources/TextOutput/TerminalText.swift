import CPlatform
import Foundation

/// Text from outside, for a terminal.
package enum TerminalText {
  /// The text with a visible sign in the place of everything that a terminal would obey instead of
  /// showing it: control characters, line separators, and what turns the direction of text around.
  package static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.map { isShown($0) ? $0 : "\u{FFFD}" }))
  }

  private static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F: false  // C0, DEL and C1
    case 0x2028, 0x2029: false
    case 0x202A...0x202E, 0x2066...0x2069: false  // embeddings, overrides and isolates
    default: true
    }
  }

  /// How many columns the terminal at a descriptor has; nothing where there is none.
  package static func columns(of descriptor: Int32) -> Int? {
    size(of: descriptor)?.columns
  }

  /// How many columns and rows the terminal at a descriptor has; nothing where there is none.
  package static func size(of descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    let isKnown = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? (Int(size.ws_col), Int(size.ws_row)) : nil
  }

  /// The text, or as much of its beginning as fits into so many columns with a sign that some is
  /// missing.
  package static func shortened(_ text: String, to columns: Int) -> String {
    guard width(of: text) > columns else { return text }
    var shortened = ""
    var left = columns - 1
    for character in text {
      left -= width(of: String(character))
      if left < 0 { break }
      shortened.append(character)
    }
    return columns > 0 ? shortened + "…" : ""
  }

  /// The text with blanks behind it, so that it fills so many columns.
  package static func padded(_ text: String, to columns: Int) -> String {
    text + String(repeating: " ", count: max(0, columns - width(of: text)))
  }

  /// How many columns a terminal shows the text in.
  package static func width(of text: String) -> Int { text.reduce(0) { $0 + width(of: $1) } }

  /// The columns of what belongs to one character add up, but it has no more than two.
  private static func width(of character: Character) -> Int {
    if character.isASCII { return 1 }
    return min(2, character.unicodeScalars.reduce(0) { $0 + max(0, Int(ab_columns($1.value))) })
  }
}
