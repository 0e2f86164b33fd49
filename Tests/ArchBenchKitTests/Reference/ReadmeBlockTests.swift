import Benchmarking
import Foundation
import Results
import TestSupport
import Testing

/// README shows what the reference found, and nothing else.
///
/// `make reference-report` writes it anew; the difference is for review.
@Suite("README's block")
struct ReadmeBlockTests {
  private static func made() throws -> String {
    let record = Project.root.appending(path: "results/reference/run.json")
    return try ReadmeBlock.text(
      summary: Project.text(of: "results/reference/SUMMARY.md") ?? "",
      record: RunRecord.read(path: record.path()))
  }

  @Test("README has the table and the plot of results/reference")
  func current() throws {
    let path = Project.root.appending(path: "README.md")
    var readme = try String(contentsOf: path, encoding: .utf8)
    let made = try Self.made()
    let range = try #require(ReadmeBlock.range(in: readme), "README has no place for it")
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_README"] != nil {
      readme.replaceSubrange(range, with: made)
      try readme.write(to: path, atomically: true, encoding: .utf8)
    }
    let committed = try #require(ReadmeBlock.range(in: readme).map { readme[$0] })
    #expect(committed == made, "'make reference-report' writes it anew")
  }

  @Test("its pictures and links lead to files")
  func links() throws {
    let paths = try Self.made().matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
    #expect(paths.count == 4)
    for path in paths {
      let place = Project.path(path)
      #expect(FileManager.default.fileExists(atPath: place), "there is no \(path)")
    }
  }

  @Test("it has the first sentence and the first table of a summary, and what was measured on")
  func content() throws {
    let json = """
      {"arguments": [], "build": {"is_debug": false, "swift_version": "6.3"}, "run_id": "a",
       "ended_at": "2026-01-02T03:05:05Z", "machine": {"core_count": 4, "cpu_model": "ACME 1"},
       "schema_version": 2, "seed": 7, "started_at": "2026-01-02T03:04:05Z", "timer": {}}
      """
    let table = "| variant | all |\n| --- | --: |\n| udf | 1.50 |"
    let summary = "# a\n\n## What each variant costs\n\nudf adds least.\n\n\(table)\n\nMore."
    let record = try RunRecord(json: Data(json.utf8))
    let block = try ReadmeBlock.text(summary: summary, record: record)
    #expect(
      block.contains("\n\nudf adds least.\n\n\(table)\n\nMeasured on ACME 1, 4 cores, Swift 6.3."))
    #expect(!block.contains("More."))
    #expect(ReadmeBlock.range(in: "a\n\(block)\nb").map { _ in true } == true)
    #expect(throws: ReadmeBlock.Missing.self) {
      try ReadmeBlock.text(summary: "# a\n\n## Else", record: record)
    }
  }
}
