import Foundation
import Results
import TestSupport
import Testing

@testable import Reporting

/// A part of a real run, whose report is committed, so that a change of any figure or sentence is seen.
@Suite("Golden report")
struct GoldenReportTests {
  /// `ARCH_BENCH_WRITE_REPORT=1` regenerates it.
  private static let path = "Tests/GoldenReport/SUMMARY.md"

  @Test("nothing in the summary of a run has changed")
  func summary() throws {
    let input = try ReportInput(reading: Project.path("Tests/GoldenReport/run"))
    let summary = try Report([input], guide: ReportGuide()).markdown
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
