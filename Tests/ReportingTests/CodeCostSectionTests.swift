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

  @Test("the changes of all features are added up, and the text says who chose them")
  func features() throws {
    let section = try section([
      "2,mvc,step_size,ArchMVC,change_files,files,2,,", "2,mvc,undo,ArchMVC,change_files,files,2,,",
      "2,mvc,hide_read,ArchMVC,change_files,files,3,,",
    ])
    #expect(section.markdown.contains("| Variant | Features, files |\n| --- | --: |\n| mvc | 7 |"))
    #expect(section.markdown.contains("chosen by this project"))
  }

  @Test(
    "claims name a change after its feature",
    arguments: zip(
      CodeCostRow.Part.features,
      ["a step size on the counter", "undo on the counter board", "hiding read stories"]))
  func change(_ feature: CodeCostRow.Part, _ name: String) throws {
    let part = feature.rawValue
    let costs = try ClaimSample.costs(
      [
        "2,a,\(part),A,change_files,files,2,,", "2,a,\(part),B,change_files,files,1,,",
        "2,b,\(part),B,change_files,files,3,,", "2,b,counter,B,files,files,9,,",
      ], in: TemporaryFolder())
    let check = ClaimCheck.compareCode(.changeFiles, [feature], "a", to: "b", .less)
    let finding = ClaimSample.evidence([], costs: costs).finding(check)
    #expect(finding.verdict == .contradicts)
    #expect(finding.summary == "\(name), files to change, a against b: 1.00 times (3 against 3)")
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
