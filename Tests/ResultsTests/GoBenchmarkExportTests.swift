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

  @Test("every line conforms to the grammar, and units are unique in a line")
  func grammar() throws {
    let name = #"Benchmark\p{Lu}[\p{L}\p{N}]*(?:/[^\s/=]+=[^\s/]+)*-[1-9][0-9]*"#
    let number = #"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"#
    let result = try Regex("\(name)\\s+[1-9][0-9]*(?:\\s+\(number)\\s+[^\\s]+)+")
    let configuration = try Regex(#"[\p{Ll}][^\s\p{Lu}:]*:[ \t]+\S.*"#)
    let unit = try Regex(#"Unit\s+\S+(?:\s+(?:better=(?:higher|lower)|assume=(?:nothing|exact)))+"#)
    let lines = try lines(.sample())
    for line in lines where !line.hasPrefix("# ") {
      let isKnown = [result, configuration, unit].contains { (try? $0.wholeMatch(in: line)) != nil }
      #expect(isKnown, "\(line)")
    }
    for line in lines where line.hasPrefix("Benchmark") {
      let fields = line.split { $0.isWhitespace }
      #expect(fields.count >= 4 && fields.count.isMultiple(of: 2))
      let units = stride(from: 3, to: fields.count, by: 2).map { fields[$0] }
      #expect(Set(units).count == units.count)
    }
  }

  @Test("a cell with counts only has one line")
  func countsAlone() throws {
    var run = ExportedRun.sample()
    run.samples = []
    #expect(
      try lines(run).filter { $0.hasPrefix("BenchmarkCounterFanoutAll/size=10/variant=direct") }
        == ["BenchmarkCounterFanoutAll/size=10/variant=direct-4\t1\t0 allocs/op"])
  }

  @Test("blanks and slashes in names are replaced, and small numbers are valid")
  func hostileNames() throws {
    var run = ExportedRun.sample()
    run.record.machine = MachineFacts()
    run.samples = []
    run.rows = [
      .sample("my own/variant\n", .count(.amplification, 1e-7)),
      .sample("nan", .count(.amplification, .nan)),
    ]
    #expect(
      try lines(run) == [
        "pkg: arch-bench", "# run 20260102T030405-7",
        "Unit amplification better=lower assume=exact",
        "BenchmarkCounterFanoutAll/size=10/variant=my_own_variant_-1\t1\t1e-07 amplification",
      ])
  }
}
