/// Lists of names and their meanings in help texts.
package enum HelpList {
  /// The least width of a column of meanings; in a narrower page they are below their names.
  private static let readableWidth = 24

  /// Indented lines with aligned meanings, each with its end.
  package static func text(_ entries: [(name: String, meaning: String)], columns: Int) -> String {
    let width = entries.map { TerminalText.width(of: $0.name) }.max() ?? 0
    let isAligned = columns - width - 4 >= readableWidth
    let indentation = isAligned ? width + 4 : 6
    return entries.map { name, meaning in
      let lines = WrappedText.lines(meaning, columns: columns - indentation)
      let below = lines.dropFirst(isAligned ? 1 : 0)
        .map { String(repeating: " ", count: indentation) + $0 + "\n" }
      guard isAligned else { return "  \(name)\n\(below.joined())" }
      return "  \(TerminalText.padded(name, to: width))  \(lines.first ?? "")\n\(below.joined())"
    }.joined()
  }
}
