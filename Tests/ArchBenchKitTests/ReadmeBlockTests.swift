import Benchmarking
import Foundation
import Results
import TestSupport
import Testing

/// README shows the results of the reference; `make reference-report` regenerates it.
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
    try GeneratedBlock.check("README.md", hasContent: Self.made())
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

  @Test("it has a summary up to its first table and the caption, and the machine")
  func content() throws {
    let json = """
      {"arguments": [], "build": {"is_debug": false, "swift_version": "6.3"}, "run_id": "a",
       "ended_at": "2026-01-02T03:05:05Z", "machine": {"core_count": 4, "cpu_model": "ACME 1"},
       "schema_version": 2, "seed": 7, "started_at": "2026-01-02T03:04:05Z", "timer": {}}
      """
    let table = "| variant | all |\n| --- | --: |\n| udf | 1.50 |"
    let answer = "udf adds least.\n\nNot measured: drawing."
    let shown = "\(answer)\n\n\(table)\n\nTimes."
    let summary = "# a\n\n## What each variant costs\n\n\(shown)\n\nMore."
    let record = try RunRecord(json: Data(json.utf8))
    let block = try ReadmeBlock.text(summary: summary, record: record)
    #expect(block.hasPrefix("\(shown)\n\nMeasured on ACME 1, 4 cores, Swift 6.3."))
    #expect(!block.contains("More."))
    #expect(throws: ReadmeBlock.Missing.self) {
      try ReadmeBlock.text(summary: "# a\n\n## Else", record: record)
    }
  }
}

/// The generated block of README: the answer of `results/reference`, its table, and a plot.
private enum ReadmeBlock {
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The content of the block.
  ///
  /// - Parameters:
  ///   - summary: the text of `SUMMARY.md`.
  ///   - record: the content of `run.json`.
  static func text(summary: String, record: RunRecord) throws -> String {
    let paragraphs = summary.components(separatedBy: "\n\n")
    guard let head = paragraphs.firstIndex(of: "## What each variant costs"),
      let table = paragraphs[head...].firstIndex(where: { $0.hasPrefix("| variant |") }),
      table > head + 1, paragraphs.count > table + 1
    else { throw Missing(description: "SUMMARY.md does not begin with an answer and a table") }
    let answer = paragraphs[(head + 1)...(table + 1)].joined(separator: "\n\n")
    let machine = [
      record.machine.cpuModel, record.machine.coreCount.map { "\($0) cores" },
      "Swift \(record.build.swiftVersion)",
    ]
    return """
      \(answer)

      Measured on \(machine.compactMap(\.self).joined(separator: ", ")). All of it:
      [as a page to download](results/reference/report.html), [as text](results/reference/SUMMARY.md),
      and [the files, with the command that made them](results/reference).

      ![The time of one step on a board of n counters, each with a view of its own, over n, for each
      variant](results/reference/fanout-one.svg)
      """
  }
}
