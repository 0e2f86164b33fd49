import Testing
import TextOutput

@Suite("Text for terminals")
struct TerminalTextTests {
  @Test("what a terminal would obey is replaced by a visible sign")
  func commands() {
    let codes = Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029]
    for code in codes + Array(0x202A...0x202E) + Array(0x2066...0x2069) {
      let text = "a\(Unicode.Scalar(UInt32(code)).map(String.init) ?? "")b"
      #expect(TerminalText.visible(text) == "a\u{FFFD}b")
    }
    #expect(TerminalText.visible("\r\n") == "\u{FFFD}\u{FFFD}")
    #expect(StyledLine("\u{1B}[2Ja\n").plainText == "\u{FFFD}[2Ja\u{FFFD}")
  }

  @Test(
    "everything else stays as it is, and widths are those of a terminal",
    arguments: [
      ("", 0), ("plain ~", 7), ("e\u{301}", 1), ("日本語", 6), ("שלום", 4), ("👩‍👩‍👧", 2), ("ﾊﾝ", 2),
      ("한국", 4), ("≤ 3 µs", 6), ("\u{A0}", 1),
    ])
  func width(_ text: String, _ width: Int) {
    #expect(TerminalText.visible(text) == text)
    #expect(TerminalText.width(of: text) == width)
  }
}
