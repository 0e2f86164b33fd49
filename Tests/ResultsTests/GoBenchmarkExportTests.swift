import Foundation
import Testing

@testable import Results

/// The grammar is the one of https://go.dev/design/14313-benchmark-format, and of
/// https://pkg.go.dev/golang.org/x/perf/benchfmt for names and units.
@Suite("Export: Go benchmark data format")
struct GoBenchmarkExportTests {
  private func lines(_ run: ExportedRun) throws -> [String] {
    let text = try ExportFormat.gobench.text(of: run)
    #expect(text.hasSuffix("\n"))
    return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
  }

  @Test("every process has a line with the median of its batches and all counts")
  func content() throws {
    let tab = "\t"
    let counts = [
      "1.5 allocs/op", "48 B/op", "4096 peak-live-bytes-B", "10 useful-deliveries/op",
      "0 live-after-teardown", "1.25 amplification",
    ].joined(separator: tab)
    #expect(
      try lines(.sample()) == [
        "goos: linux", "goarch: amd64", "pkg: arch-bench", "cpu: A Processor",
        "# run 20260102T030405-7",
        "# DNF counter/fanout-all/10/failing: breaks R1 (it shows | nothing)\u{FFFD}at all",
        "Unit ns/op better=lower",
        "Unit allocs/op better=lower assume=exact",
        "Unit return-time-ns/op better=lower",
        "Unit B/op better=lower assume=exact",
        "Unit peak-live-bytes-B better=lower assume=exact",
        "Unit useful-deliveries/op assume=exact",
        "Unit live-after-teardown better=lower assume=exact",
        "Unit amplification better=lower assume=exact",
        "BenchmarkCounterFanoutAll/size=10/variant=direct-4\t6000\t100 ns/op\t0 allocs/op",
        "BenchmarkCounterFanoutAll/size=10/variant=direct-4\t2000\t100 ns/op\t0 allocs/op",
        "BenchmarkCounterFanoutAll/size=10/variant=udf-2-4\t4800\t126 ns/op\t"
          + "20.25 return-time-ns/op\t" + counts,
        "BenchmarkCounterFanoutAll/size=10/variant=udf-2-4\t3200\t125 ns/op\t" + counts,
      ])
  }

  @Test("a cell with counts only has one line")
  func countsAlone() throws {
    var run = ExportedRun.sample()
    run.samples = []
    #expect(
      try lines(run).filter { $0.hasPrefix("BenchmarkCounterFanoutAll/size=10/variant=direct") }
        == ["BenchmarkCounterFanoutAll/size=10/variant=direct-4\t1\t0 allocs/op"])
  }
}
