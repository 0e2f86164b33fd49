import Foundation
import Testing
import TextOutput

/// Texts from outside do not become part of a page's structure.
@Suite("Tables")
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
    var table = Table([.init("title"), .init("n", .right)])
    table.append(["日本", "1"])
    table.append(["a\nb", "22"])
    #expect(table.text(TextPage()) == "title   n\n-----  --\n日本    1\na\u{FFFD}b    22\n")
  }
}
