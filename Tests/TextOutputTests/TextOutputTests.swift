import Foundation
import Testing
import TextOutput

@Suite("Text for terminals")
struct TerminalTextTests {
  private let on = TextPage(isHighlighted: true)

  private func line(_ parts: (String, TextMark?)...) -> StyledLine {
    var line = StyledLine()
    for part in parts { line.append(part.0, part.1) }
    return line
  }

  @Test("what a terminal would obey is replaced by a visible sign")
  func commands() {
    let codes = Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x2028, 0x2029]
    for code in codes + Array(0x202A...0x202E) + Array(0x2066...0x2069) {
      let text = "a\(Unicode.Scalar(UInt32(code)).map(String.init) ?? "")b"
      #expect(TerminalText.visible(text) == "a\u{FFFD}b")
    }
    #expect(TerminalText.visible("\r\n") == "\u{FFFD}\u{FFFD}")
    #expect(line(("\u{1B}[2Ja\n", nil)).plainText == "\u{FFFD}[2Ja\u{FFFD}")
  }

  @Test(
    "everything else stays as it is, and widths are those of a terminal",
    arguments: [
      ("", 0), ("plain ~", 7), ("é", 1), ("e\u{301}", 1), ("日本語", 6), ("שלום", 4), ("👍", 2),
      ("👩‍👩‍👧", 2), ("ﾊﾝ", 2), ("ハン", 4), ("한국", 4), ("\u{FFFD}", 1), ("a…", 2), ("≤ 3 µs", 6),
      ("\u{A0}", 1),
    ])
  func width(_ text: String, _ width: Int) {
    #expect(TerminalText.visible(text) == text)
    #expect(TerminalText.width(of: text) == width)
  }

  @Test("parts are highlighted, but not where highlighting is off")
  func style() {
    let line = line(("a", nil), ("b", .bold), ("", .green))
    #expect(line.text(on) == "a\u{1B}[1mb\u{1B}[0m")
    #expect(line.text(TextPage()) == "ab")
  }

  @Test("a line is cut off at a column, padded and trimmed, whatever the width of its characters")
  func columns() {
    let line = line(("ab", nil), ("日本", .bold))
    #expect(
      (0...7).map { line.shortened(to: $0).plainText } == [
        "", "…", "a…", "ab…", "ab…", "ab日…", "ab日本", "ab日本",
      ])
    for columns in 0...7 { #expect(line.shortened(to: columns).width <= columns) }
    #expect(line.shortened(to: 5).text(on) == "ab\u{1B}[1m日…\u{1B}[0m")
    #expect(line.padded(to: 8).plainText == "ab日本  ")
    #expect(line.padded(to: 2) == line && line.padded(to: 8).trimmed == line)
    #expect(StyledLine("   ").trimmed == StyledLine())
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
  }
}

@Suite("File output")
struct FileOutputTests {
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

/// Texts from outside do not become part of a page's structure.
@Suite("Tables and markup")
struct TableTests {
  private static let hostile = #"<b>"1"</b>'`|&"#

  private let table: Table = {
    var table = Table(
      [
        .init("variant"), .init("time", .right, note: hostile, scenario: "counter"),
        .init("flags", isProse: true), .init("m|v"),
      ], caption: hostile, isSortable: true)
    table.append(
      [
        .init("<b>|`x`", description: hostile, link: "place"),
        .init("2.5", key: 2.5, heat: .noticeable, margin: "±1", letters: "ab"), .init("wide"),
        .init("✓"),
      ], variant: hostile)
    table.append([.init("a/b"), .none, .none, .none])
    return table
  }()

  @Test("text that is put into markup is escaped, markup is not")
  func html() {
    let escaped = "&lt;b&gt;&quot;1&quot;&lt;/b&gt;&#39;&#96;|&amp;"
    let inner: HTML = "<i>\(Self.hostile)</i>"
    let outer: HTML = "<td title=\"\(Self.hostile)\">\(inner)\(7)</td>"
    #expect(outer.text == "<td title=\"\(escaped)\"><i>\(escaped)</i>7</td>")
    let invisible: HTML = "\("a\nb\u{0}c\u{1B}d\u{202E}e")"
    #expect(invisible.text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}d\u{FFFD}e")
    let page = table.html().text
    #expect(page.components(separatedBy: escaped).count == 6)
    #expect(!page.contains("<b>"))
  }

  @Test("Markdown has alignments, escaped text and letters in brackets")
  func markdown() {
    #expect(
      table.markdown() == #"""
        | variant | time | flags | m\|v |
        | --- | --: | --- | --- |
        | \<b\>\|\`x\` | 2.5±1 (ab) | wide | ✓ |
        | a/b |  |  |  |
        """#)
  }

  @Test("a terminal shows words at the left and numbers at the right, under a header and a rule")
  func text() {
    #expect(
      table.text(TextPage()) == """
        variant        time  flags  m|v
        -------  ----------  -----  ---
        <b>|`x`  2.5±1 (ab)  wide   ✓
        a/b

        """)
    var table = Table([.init("title"), .init("n", .right)])
    table.append(["日本", "1"])
    table.append(["a\nb", "22"])
    #expect(table.text(TextPage()) == "title   n\n-----  --\n日本    1\na\u{FFFD}b    22\n")
  }

  @Test("where a page is narrow, words wrap inside their columns, and figures stay whole")
  func wrapping() {
    var table = Table([.init("name"), .init("what it means"), .init("time", .right)])
    table.append(["one/two", "it is a longer explanation", "1.5 µs"])
    #expect(
      table.text(TextPage(columns: 32)) == """
        name     what it means      time
        -------  ---------------  ------
        one/two  it is a longer   1.5 µs
                 explanation

        """)
  }

  @Test("columns without room follow in a further table, which repeats the first one")
  func groups() {
    var table = Table([.init("n"), .init("first", .right), .init("second", .right)])
    table.append([.init("a"), .init("1", mark: .red), .init("2")])
    #expect(
      table.text(TextPage(columns: 12)) == """
        n  first
        -  -----
        a      1

        n  second
        -  ------
        a       2

        """)
    let page = TextPage(columns: 12, isHighlighted: true)
    #expect(table.text(page).contains("\na      \u{1B}[31m1\u{1B}[0m\n"))
  }
}
