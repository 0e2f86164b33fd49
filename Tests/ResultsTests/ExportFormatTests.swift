import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Export: CSV, JSON and Markdown")
struct ExportFormatTests {
  @Test("formats without flags leave out what is unsound", arguments: ExportFormat.allCases)
  func unsound(_ format: ExportFormat) throws {
    var run = ExportedRun.sample()
    for index in run.rows.indices where run.rows[index].variant == "udf-2" {
      run.rows[index].flags = [.unsound]
    }
    let text = try format.text(of: run)
    #expect(text.contains("udf-2") == text.contains("unsound"))
    #expect(text.contains("unsound") == [.csv, .json, .markdown].contains(format))
  }

  @Test("JSON has the record, and the typed columns of results.csv")
  func json() throws {
    var run = ExportedRun.sample()
    run.missing = "the counts of 1 of 2 cells"
    run.rows[0].time?.distribution = Distribution(
      count: 5, minimum: 1, p25: 1, p50: .nan, p75: 1, p90: 1, p99: .infinity, mad: 0)
    let text = try ExportFormat.json.text(of: run)
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == ["failures", "missing", "results", "run"])
    let record = try #require(object["run"] as? [String: Any])
    #expect(record["run_id"] as? String == "20260102T030405-7" && record["seed"] as? Int == 7)
    let results = try #require(object["results"] as? [[String: Any]])
    #expect(results.count == run.rows.count)
    let names = ResultRow.columns.map(\.name)
    for (row, result) in zip(run.rows, results) {
      let filled = zip(names, ResultRow.columns).filter { !$1.value(row).csvText.isEmpty }.map(\.0)
      #expect(result.keys.sorted() == filled.sorted())
    }
    #expect(results[0]["size_label"] as? String == "n=10" && results[0]["n"] as? Int == 10)
    #expect(results[0]["value"] as? Double == 100 && results[0]["p50"] == nil)
    #expect(results[2]["verdict"] as? String == "slower")
    #expect(results[2]["flags"] as? [String] == ["stolen-time"])
    let failing = try #require(results.first { $0["variant"] as? String == "failing" })
    #expect(failing["conformance"] as? String == "DNF" && failing["value"] == nil)
    #expect(failing["reason"] as? String == "breaks R1 (it shows | nothing)\nat all")
    let failures = try #require(object["failures"] as? [[String: String]])
    #expect(
      failures == [
        [
          "scenario": "counter", "workload": "fanout-all", "size": "10", "variant": "failing",
          "reason": "breaks R1 (it shows | nothing)\nat all",
        ]
      ])
  }

  @Test("Markdown has a table per workload, and a list of cells that do not conform")
  func markdown() throws {
    var run = ExportedRun.sample()
    run.rows.removeAll { [.peakLiveBytes, .liveAfterTeardown].contains($0.measure.metric) }
    #expect(
      try ExportFormat.markdown.text(of: run) == """
        ## 20260102T030405-7

        A Processor, 4 cores, Linux 6.1.0 x86\\_64, Swift 6.3.1, seed 7

        ### counter/fanout-all

        | size | variant | settle\\_time | settle\\_time ÷ direct | allocations (count/op) \
        | overhead\\_time | return\\_time | allocated\\_bytes (B/op) \
        | useful\\_deliveries (count/op) | amplification (ratio) | flags |
        | --- | --- | --: | --: | --: | --: | --: | --: | --: | --: | --- |
        | 10 | direct | 100 ns ± 2.5 ns |  | 0 |  |  |  |  |  |  |
        | 10 | udf-2 | 126 ns ± 0.8 ns | 1.25±0.07 slower | 1.5 | -0.5 ns | 20.2 ns | 48 | 10 \
        | 1.25 | stolen-time |
        | 10 | failing | DNF |  |  |  |  |  |  |  |  |

        ### counter/fanout-all, all sizes

        | size | variant | settle\\_time\\_scaling\\_exponent |
        | --- | --- | --: |
        |  | udf-2 | 0.98 |

        - DNF counter/fanout-all/10/failing: breaks R1 (it shows \\| nothing)\u{FFFD}at all

        """)
  }
}

/// The fields are those of https://github.com/benchmark-action/github-action-benchmark: `name`,
/// `unit` and `value`, and optionally the texts `range` and `extra`.
@Suite("Export: github-action-benchmark")
struct GitHubActionExportTests {
  private struct Entry: Decodable, Equatable {
    let name: String
    let unit: String
    let value: Double
    var range: String?
    var extra: String?
  }

  private func entries(_ run: ExportedRun) throws -> [Entry] {
    try JSONDecoder().decode([Entry].self, from: Data(ExportFormat.github.text(of: run).utf8))
  }

  @Test("every cost of a variant that a gate is for is an entry")
  func entries() throws {
    let cell = "counter/fanout-all/10"
    #expect(
      try entries(.sample()) == [
        Entry(
          name: "\(cell)/direct settle_time", unit: "ns/op", value: 100, range: "± 2.5",
          extra: "processes: 2\nrounds: 5"),
        Entry(name: "\(cell)/direct allocations", unit: "count/op", value: 0),
        Entry(
          name: "\(cell)/udf-2 settle_time", unit: "ns/op", value: 125.5, range: "± 0.75",
          extra: "1.25 times direct\ninterval of the ratio: 1.2 to 1.34\nverdict: slower\n"
            + "processes: 2\nrounds: 5\nflags: stolen-time"),
        Entry(name: "\(cell)/udf-2 allocations", unit: "count/op", value: 1.5),
      ])
  }
}
