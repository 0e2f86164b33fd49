import TestSupport
import Testing

@testable import Results

@Suite("Summary")
struct SummaryRowTests {
  /// 'arch-bench export Tests/GoldenReport/run' regenerates the file.
  @Test("the summary of a run is as committed: a variant has one row, with times in four digits")
  func figures() throws {
    let run = try ResultFolder(reading: Project.path("Tests/GoldenReport/run"))
    let summary = Project.text(of: "Tests/GoldenReport/run/summary.csv")
    #expect(CSVWriter.text(SummaryRow.rows(of: run.table)) == summary)
  }

  @Test(
    "no text is taken for a formula, a number or a date",
    arguments: [
      ("mvc", "mvc"), ("mvvm-injected", "mvvm-injected"), ("store", "store"), ("=1+1", "'=1+1"),
      ("-mine", "'-mine"), ("+mine", "'+mine"), ("@mine", "'@mine"), (" =x", "' =x"),
      ("3-4", "'3-4"), ("mar-1", "'mar-1"), ("March 3", "'March 3"), ("marble", "marble"),
    ])
  func texts(_ text: String, _ expected: String) { #expect(SummaryRow.safe(text) == expected) }
}
