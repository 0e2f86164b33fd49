import Foundation
import Testing
import TextOutput

/// Texts from outside command no terminal, and do not become part of a page's structure.
@Suite("Text output")
struct TextOutputTests {
  @Test("what a terminal would obey is replaced by a visible sign")
  func commands() {
    let codes = Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029]
    for code in codes + Array(0x202A...0x202E) + Array(0x2066...0x2069) {
      let text = "a\(Unicode.Scalar(UInt32(code)).map(String.init) ?? "")b"
      #expect(TerminalText.visible(text) == "a\u{FFFD}b")
    }
    #expect(TerminalText.visible("\r\n") == "\u{FFFD}\u{FFFD}")
    #expect(TextPage().paragraph("\u{1B}[2Ja\n") == "\u{FFFD}[2Ja\u{FFFD}\n")
  }

  @Test("text that is put into markup is escaped, markup is not")
  func html() {
    let hostile = #"<b>"1"</b>'`|&"#
    let escaped = "&lt;b&gt;&quot;1&quot;&lt;/b&gt;&#39;&#96;|&amp;"
    let inner: HTML = "<i>\(hostile)</i>"
    let outer: HTML = "<td title=\"\(hostile)\">\(inner)\(7)</td>"
    #expect(outer.text == "<td title=\"\(escaped)\"><i>\(escaped)</i>7</td>")

    var table = Table(
      [.init("variant"), .init("time", note: hostile)], caption: hostile)
    table.append([.init(hostile, note: hostile), .init("2.5", note: hostile)])
    let page = table.html().text
    #expect(page.contains(escaped) && !page.contains("<b>") && !page.contains("\"1\""))
  }

  @Test("lines keep the indentation of a text, and a long word breaks after a point or a slash")
  func lines() {
    #expect(
      WrappedText.lines("  one two Model.value a/b.swift", columns: 9) == [
        "  one two", "  Model.", "  value", "  a/b.", "  swift",
      ])
    #expect(WrappedText.lines("unbreakable", columns: 4) == ["unbreakable"])
    #expect(WrappedText.lines("", columns: 9) == [])
  }

  @Test("a non-blocking pipe receives the whole text")
  func nonBlockingPipe() throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting
    #expect(fcntl(end.fileDescriptor, F_SETFL, O_WRONLY | O_NONBLOCK) == 0)
    Thread.detachNewThread {
      var output = FileOutput(descriptor: end.fileDescriptor, path: "a pipe")
      try? output.write(String(repeating: "a", count: 1 << 20))
      try? output.flush()
      try? end.close()
    }
    #expect(try pipe.fileHandleForReading.readToEnd()?.count == 1 << 20)
  }
}
