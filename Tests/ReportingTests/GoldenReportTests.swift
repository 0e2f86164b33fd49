import Foundation
import Results
import TestSupport
import Testing

@testable import Reporting

/// The report on a part of a real run is committed, so that any changed figure or sentence is seen.
@Suite("Golden report")
struct GoldenReportTests {
  /// `ARCH_BENCH_WRITE_REPORT=1` regenerates it.
  private static let path = "Tests/GoldenReport/SUMMARY.md"

  @Test("nothing in the summary of a run, or in the data of its page, has changed")
  func summary() throws {
    let input = try ReportInput(reading: Project.path("Tests/GoldenReport/run"))
    let report = try Report([input], guide: ReportGuide())
    let start = try #require(report.html.firstRange(of: "id=\"data\">")).upperBound
    // A line for each cell, so that a difference can be read.
    let data = report.html[start...].prefix { $0 != "\n" }.replacing("},\"", with: "},\n\"")
    let summary = "\(report.markdown)\n\(data)\n"
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_REPORT"] != nil {
      try summary.write(toFile: Project.path(Self.path), atomically: true, encoding: .utf8)
    }
    // Without both texts in the message, which are long.
    let isUnchanged = try summary == #require(Project.text(of: Self.path))
    #expect(
      isUnchanged,
      "\(Self.path); if that is meant, regenerate it with 'make texts', and review the difference")
  }
}
