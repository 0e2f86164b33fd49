import Testing

@testable import Reporting

/// One table for the page and for the summary.
@Suite("Report tables")
struct ReportTableTests {
  private let table = ReportTable(
    caption: "a < b", names: "variant",
    columns: [
      .init(title: "time", note: "in \"ns\"", scenario: "counter"),
      .init(title: "flags", isNumeric: false, isProse: true),
    ],
    rows: [
      .init(
        name: "<b>|`x`", variant: "<b>", link: "place",
        cells: [
          .init(text: "2.5", key: 2.5, heat: .noticeable, letters: "ab"), .init(text: "wide"),
        ]),
      .init(name: "a/b", cells: [.none, .none]),
    ])

  @Test("has a caption, the scope of headers, what columns are sorted by, and escaped text")
  func html() {
    let html = table.html.text
    #expect(html.contains("aria-label=\"a &lt; b\""))
    #expect(html.contains("<caption><span>a &lt; b</span></caption>"))
    #expect(
      html.contains(
        "<th scope=\"col\" class=\"number\" title=\"in &quot;ns&quot;\" "
          + "data-scenario=\"counter\">time</th>"))
    #expect(
      html.contains(
        "<tr data-variant=\"&lt;b&gt;\"><th scope=\"row\">"
          + "<span class=\"name\"><a href=\"#place\">&lt;b&gt;|&#96;x&#96;</a></span></th>"))
    #expect(html.contains("<span class=\"name\">a/<wbr>b</span>"))
    #expect(html.contains("<td class=\"prose\">wide</td>"))
    #expect(html.contains("<td class=\"number\" data-scenario=\"counter\"></td>"))
  }

  @Test("shows by a sign and not only by a colour how dear something is")
  func heat() {
    #expect(
      table.html.text.contains(
        "<td class=\"number heat-2\" data-key=\"2.5\" data-scenario=\"counter\">"
          + "<span class=\"sign\" aria-hidden=\"true\">▂</span>2.5"))
    #expect(Set(Heat.allCases.map(\.sign)).count == Heat.allCases.count)
  }

  @Test(
    "a step of heat begins behind its limit",
    arguments: zip([1.03, 1.5, 3, 10, 100], Heat.allCases))
  func limits(_ ratio: Double, _ heat: Heat) {
    #expect(Heat(ratio: ratio) == heat)
    #expect(Heat(ratio: ratio * 1.001).rawValue == heat.rawValue + 1)
  }

  @Test("is a table in Markdown, with letters in brackets")
  func markdown() {
    #expect(
      table.markdown == #"""
        | variant | time | flags |
        | --- | --: | --- |
        | \<b\>\|\`x\` | 2.5 (ab) | wide |
        | a/b |  |  |
        """#)
  }
}
