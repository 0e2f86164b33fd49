import Testing
import TextOutput

/// Text from outside, on a terminal.
@Suite("Terminal text")
struct TerminalTextTests {
  @Test("what a terminal would obey is replaced by a visible sign")
  func commands() {
    for code in Array(0x00...0x1F) + Array(0x7F...0x9F) {
      let scalar = Unicode.Scalar(UInt8(code))
      #expect(TerminalText.visible("a\(scalar)b") == "a\u{FFFD}b")
    }
    for scalar
      in "\u{2028}\u{2029}\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}"
      .unicodeScalars
    {
      #expect(TerminalText.visible("a\(scalar)b") == "a\u{FFFD}b")
    }
    #expect(TerminalText.visible("\r\n") == "\u{FFFD}\u{FFFD}")
  }

  @Test(
    "everything else stays as it is",
    arguments: ["", "plain ~", "Ünïcödé", "日本語", "שלום", "e\u{301}", "👩‍👩‍👧", "\u{A0}"])
  func others(_ text: String) { #expect(TerminalText.visible(text) == text) }

  @Test(
    "widths are those of a terminal",
    arguments: [
      ("", 0), ("plain", 5), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("שלום", 4), ("👍", 2),
      ("👩‍👩‍👧", 2), ("ﾊﾝ", 2), ("ハン", 4), ("한국", 4), ("\u{FFFD}", 1), ("a…", 2), ("≤ 3 µs", 6),
    ])
  func width(_ text: String, _ width: Int) { #expect(TerminalText.width(of: text) == width) }
}

/// Text from files does not become part of the page's structure.
@Suite("HTML")
struct HTMLTests {
  @Test("text that is put into markup is escaped, markup is not")
  func interpolation() {
    let hostile = #"<script>alert("1")</script>'`&"#
    let inner: HTML = "<b>\(hostile)</b>"
    let outer: HTML = "<td title=\"\(hostile)\">\(inner)\(7)</td>"
    let escaped = "&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&#96;&amp;"
    #expect(outer.text == "<td title=\"\(escaped)\"><b>\(escaped)</b>7</td>")
  }

  @Test("what does not show, or turns text around, is replaced by a visible sign")
  func invisible() {
    let html: HTML = "\("a\nb\u{0}c\u{1B}d\u{202E}e")"
    #expect(html.text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e")
  }
}
