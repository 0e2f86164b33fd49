import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Exports")
struct ExportFormatTests {
  private let run: ResultFolder

  /// A part of a run, in which `udf` is unsound and one cell did not conform.
  init() throws {
    let folder = TemporaryFolder()
    let sample = try RunSample()
    try folder.write(sample.record, to: "run.json")
    try folder.write(sample.results, to: "results.csv")
    let read = try ResultFolder(reading: folder.path(""))
    var rows = read.rows.filter { $0.variant != "mvi" || $0.size != Size("1") }
    for index in rows.indices where rows[index].variant == "udf" { rows[index].flags = [.unsound] }
    rows.append(
      ResultRow(
        Cell("counter/fanout-one/1/mvi"), runID: read.record.runID,
        .didNotConform(reason: "it shows\nnothing")))
    run = ResultFolder(path: "", record: read.record, table: ResultTable(rows), origin: nil)
  }

  @Test("an export as JSON has the record, and the columns of results.csv that are not empty")
  func json() throws {
    let text = try ExportFormat.json.text(of: run) { _ in "" }
    let object = try #require(
      JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((object["run"] as? [String: Any])?["run_id"] as? String == run.record.runID)
    let exported = try #require(object["results"] as? [[String: Any]])
    for (row, result) in zip(run.rows, exported) {
      let filled = ResultRow.columns.filter { !$0.value(row).csvText.isEmpty }.map(\.name)
      #expect(result.keys.sorted() == filled.sorted())
    }
    #expect(exported.count == run.rows.count && exported[0]["n"] as? Int == 1)
  }

  @Test("points for github-action-benchmark are what it reads, of sound cells")
  func points() throws {
    struct Point: Decodable { let name: String, unit: String, value: Double }
    let text = try ExportFormat.github.text(of: run) { _ in "" }
    let points = try JSONDecoder().decode([Point].self, from: Data(text.utf8))
    #expect(points.count == 27)
    #expect(points.allSatisfy { $0.unit.hasSuffix("/op") && !$0.name.contains("/udf ") })
    let point = try #require(points.first { $0.name == "counter/fanout-one/10/mvi allocations" })
    #expect(run.table[Cell("counter/fanout-one/10/mvi"), .allocations]?.value == point.value)
  }
}
