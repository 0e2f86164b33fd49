import Results
import TestSupport
import Testing

@testable import Reporting

@Suite("Code costs in reports")
struct CodeCostSectionTests {
  private func section(_ lines: [String]) throws -> ReportSection {
    let costs = try ClaimSample.costs(lines, in: TemporaryFolder())
    return CodeCostSection(costs: costs).section()
  }

  @Test("a row per variant, sorted by the sum over its modules, with notes below")
  func table() throws {
    let section = try section([
      "2,mvc,counter,ArchMVC,lines,lines,187,,", "2,own,counter,Own,lines,lines,10,,",
      "2,own,counter,Family,lines,lines,5,,",
    ])
    #expect(
      section.markdown.hasPrefix(
        "| Variant | Counter, lines |\n| --- | --: |\n| mvc | 187 |\n| own | 10 + 5 |\n\n"))
    #expect(section.markdown.contains("own uses code of Family"))
    #expect(section.html.text.contains("<table class=\"sortable\">"))
    #expect(section.html.text.contains("<td class=\"number\" data-key=\"15.0\">10 + 5</td>"))
    #expect(section.html.text.contains("<tr data-variant=\"mvc\">"))
  }

  @Test("without the file there is a hint how to create it")
  func missing() throws {
    let section = CodeCostSection(costs: nil).section()
    #expect(section.html.text.contains("<code>make code-costs</code> makes one."))
    #expect(section.markdown.contains("`make code-costs` makes one."))
  }

  @Test("text from the file is escaped")
  func hostileText() throws {
    let section = try section(["2,<img src=x>|`,counter,<script>,lines,lines,1,,"])
    #expect(!section.html.text.contains("<img") && !section.html.text.contains("<script"))
    #expect(section.markdown.contains("| \\<img src=x\\>\\|\\` | 1 |"))
  }
}
