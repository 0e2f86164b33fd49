import Testing
import TextOutput

@Suite("Lines for terminals")
struct StyledLineTests {
  private let on = TerminalStyle(isOn: true)

  private func line(_ parts: (String, TerminalStyle.Mark?)...) -> StyledLine {
    var line = StyledLine()
    for part in parts { line.append(part.0, part.1) }
    return line
  }

  @Test("parts are highlighted, but not where highlighting is off")
  func style() {
    let line = line(("a", nil), ("b", .bold), ("", .green))
    #expect(line.text(on) == "a\u{1B}[1mb\u{1B}[0m")
    #expect(line.text(TerminalStyle(isOn: false)) == "ab")
  }

  @Test("a line is cut off at a column, whatever the width of its characters")
  func shortening() {
    let line = line(("ab", nil), ("日本", .bold))
    #expect(line.width == 6)
    #expect(
      (0...7).map { line.shortened(to: $0).plainText } == [
        "", "…", "a…", "ab…", "ab…", "ab日…", "ab日本", "ab日本",
      ])
    for columns in 0...7 { #expect(line.shortened(to: columns).width <= columns) }
    #expect(line.shortened(to: 5).text(on) == "ab\u{1B}[1m日…\u{1B}[0m")
  }

  @Test("a short line is padded, and padding can be trimmed")
  func padding() {
    let line = line(("a ", nil), ("日", .bold))
    #expect(line.padded(to: 6).plainText == "a 日  ")
    #expect(line.padded(to: 2) == line)
    #expect(line.padded(to: 6).trimmed == line)
    #expect(StyledLine("   ").trimmed == StyledLine())
  }

  @Test("control characters are replaced by a visible sign")
  func controls() {
    #expect(line(("\u{1B}[2Ja\n", nil)).plainText == "\u{FFFD}[2Ja\u{FFFD}")
  }

  @Test("a long line folds under its text, and a long word breaks")
  func folding() {
    let line = FoldedLine(head: "state  ", text: "one two three abcdefghijklmnop")
    #expect(
      line.lines(columns: 19) == [
        "state  one two", "         three", "         abcdefghij", "         klmnop",
      ])
    #expect(FoldedLine("  → a: 1").lines(columns: 20) == ["  → a: 1"])
    #expect(FoldedLine("").lines(columns: 20) == [])
    #expect(FoldedLine(head: "", text: "a\u{1B}[1m").lines(columns: 20) == ["a\u{FFFD}[1m"])
  }
}
