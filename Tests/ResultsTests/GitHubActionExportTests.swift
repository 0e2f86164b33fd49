import Foundation
import Testing

@testable import Results

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

  @Test("every figure that the action may divide by the one before is an entry")
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
        Entry(
          name: "\(cell)/udf-2 return_time", unit: "ns/op", value: 20.25, extra: "processes: 2"),
        Entry(name: "\(cell)/udf-2 allocations", unit: "count/op", value: 1.5),
        Entry(name: "\(cell)/udf-2 allocated_bytes", unit: "B/op", value: 48),
        Entry(name: "\(cell)/udf-2 peak_live_bytes", unit: "B", value: 4_096),
        Entry(name: "\(cell)/udf-2 useful_deliveries", unit: "count/op", value: 10),
        Entry(name: "\(cell)/udf-2 live_after_teardown", unit: "count", value: 0),
        Entry(name: "\(cell)/udf-2 amplification", unit: "ratio", value: 1.25),
      ])
  }

  @Test("what is no number, or does not conform, is left out")
  func leftOut() throws {
    var run = ExportedRun.sample()
    run.rows = [
      .sample("a", .time(.settleTime, Time(value: .nan, processes: 1))),
      .sample("b", .time(.settleTime, Time(value: .infinity, processes: 1))),
      .sample("d", .didNotConform(reason: "it shows nothing")),
    ]
    #expect(try entries(run).isEmpty)
  }
}
