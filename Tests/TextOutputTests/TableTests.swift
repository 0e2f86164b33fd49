import Testing
import TextOutput

@Suite("Tables")
struct TableTests {
  /// A table with hostile texts and everything that a cell can have.
  private let table: Table = {
    var table = Table(
      [
        .init("variant"),
        .init("time", .right, note: "in \"ns\"", scenario: "counter", variant: "mvc"),
        .init("flags", isProse: true), .init("m|v", .center, isCode: true),
      ], caption: "a < b", isSortable: true)
    table.append(
      [
        .init("<b>|`x`", description: "a < b", link: "place"),
        .init("2.5", key: 2.5, heat: .noticeable, margin: "±1", letters: "ab"), .init("wide"),
        .init("✓"),
      ], variant: "<b>")
    table.append([.init("a/b"), .none, .none, .none])
    return table
  }()

  @Test("HTML has a caption, scopes of headers, sort keys and escaped text")
  func html() {
    let html = table.html().text
    #expect(html.contains("aria-label=\"a &lt; b\""))
    #expect(html.contains("<caption><span>a &lt; b</span></caption>"))
    #expect(
      html.contains(
        "<th scope=\"col\" class=\"number\" title=\"in &quot;ns&quot;\" "
          + "data-scenario=\"counter\" data-variant=\"mvc\">time</th>"))
    #expect(
      html.contains(
        "<tr data-variant=\"&lt;b&gt;\"><th scope=\"row\">"
          + "<span class=\"name\"><a href=\"#place\">&lt;b&gt;|&#96;x&#96;</a></span> "
          + "<small>a &lt; b</small></th>"))
    #expect(html.contains("<span class=\"name\">a/<wbr>b</span>"))
    #expect(html.contains("<td class=\"prose\">wide</td>"))
    #expect(
      html.contains(
        "<td class=\"number\" data-scenario=\"counter\" data-variant=\"mvc\"></td>"))
    #expect(
      html.contains(
        "<td class=\"number heat-2\" data-key=\"2.5\" data-scenario=\"counter\" "
          + "data-variant=\"mvc\">2.5<span class=\"more\">±1 "
          + "<sup title=\"group ab\">ab</sup></span>"))
  }

  @Test("Markdown has alignments, escaped text and letters in brackets")
  func markdown() {
    #expect(
      table.markdown() == #"""
        | variant | time | flags | `m\|v` |
        | --- | --: | --- | :-: |
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
        <b>|`x`  2.5±1 (ab)  wide    ✓
        a/b

        """)
    #expect(Table([.init("a"), .init("b")]).text(TextPage()) == "a  b\n-  -\n")
  }

  @Test("a terminal aligns characters of any width, and no cell breaks its line")
  func characters() {
    var table = Table([.init("title"), .init("n", .right)])
    table.append(["日本", "1"])
    table.append(["a\nb", "22"])
    table.append(["e\u{301}≤µ", "3"])
    #expect(
      table.text(TextPage())
        == "title   n\n-----  --\n日本    1\na\u{FFFD}b    22\ne\u{301}≤µ     3\n")
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
    for columns in 24...60 {
      let text = table.text(TextPage(columns: columns))
      #expect(text.split(separator: "\n").allSatisfy { $0.count <= columns }, "\(text)")
      for word in ["one/two", "longer", "explanation", "1.5 µs"] { #expect(text.contains(word)) }
    }
  }

  @Test("columns without room follow in a further table, which repeats the first one")
  func groups() {
    var table = Table([.init("n"), .init("first", .right), .init("second", .right)])
    table.append(["a", "1", "2"])
    #expect(
      table.text(TextPage(columns: 12)) == """
        n  first
        -  -----
        a      1

        n  second
        -  ------
        a       2

        """)
  }

  @Test("a terminal highlights titles and marked cells, and aligns them as without")
  func highlighting() {
    var table = Table([.init("n"), .init("v", .right)])
    table.append([.init("a"), .init("10", mark: .red)])
    #expect(
      table.text(TextPage(style: TerminalStyle(isOn: true)))
        == "\u{1B}[1mn\u{1B}[0m   \u{1B}[1mv\u{1B}[0m\n-  --\na  \u{1B}[31m10\u{1B}[0m\n")
  }
}
