import Testing
import TextOutput

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
