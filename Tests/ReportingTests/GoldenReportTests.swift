import Foundation
import Results
import TestSupport
import Testing

@testable import Reporting

extension String {
  /// The first plot of a page, from its first to its last tag.
  fileprivate var firstPlot: Substring? {
    range(of: "<svg").flatMap { start in
      range(of: "</svg>", range: start.lowerBound..<endIndex).map {
        self[start.lowerBound..<$0.upperBound]
      }
    }
  }
}

/// The report on a part of a real run is committed, so that any changed figure or sentence is seen.
@Suite("Golden report")
struct GoldenReportTests {
  /// `ARCH_BENCH_WRITE_REPORT=1` regenerates it.
  private static let path = "Tests/GoldenReport/SUMMARY.md"

  @Test("nothing in the summary of a run, its quotations and its first plot has changed")
  func summary() throws {
    let input = try ReportInput(reading: Project.path("Tests/GoldenReport/run"))
    let report = try Report([input], guide: ReportGuide())
    let quotations = report.quotations.sorted { $0.key < $1.key }.map { "\($0): \($1)" }
    let plot = try String(#require(report.html.firstPlot))
    let summary = ([report.markdown] + quotations + [plot]).joined(separator: "\n\n")
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
