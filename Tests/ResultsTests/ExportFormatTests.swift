import Foundation
import TestSupport
import Testing

@testable import Results

@Suite("Exports")
struct ExportFormatTests {
  @Test("an export as JSON has the record, and the columns of results.csv that are not empty")
  func json() throws {
    let folder = TemporaryFolder()
    let sample = try RunSample()
    try folder.write(sample.record, to: "run.json")
    try folder.write(sample.results, to: "results.csv")
    let run = try ResultFolder(reading: folder.path(""))
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
}
