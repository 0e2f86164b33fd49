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
    let path = Project.root.appending(path: "README.md")
    var readme = try String(contentsOf: path, encoding: .utf8)
    let made = try Self.made()
    let range = try #require(ReadmeBlock.range(in: readme), "README has no block")
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_README"] != nil {
      readme.replaceSubrange(range, with: made)
      try readme.write(to: path, atomically: true, encoding: .utf8)
    }
    let committed = try #require(ReadmeBlock.range(in: readme).map { readme[$0] })
    #expect(committed == made, "'make reference-report' regenerates it")
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

  @Test("it has the first sentence and the first table of a summary, and the machine")
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

/// The generated block of README: the answer of `results/reference`, its table, and a plot.
private enum ReadmeBlock {
  private static let head =
    "<!-- 'make reference-report' writes this from results/reference, and a test compares. -->"
  private static let foot = "<!-- The end of what is written by 'make reference-report'. -->"

  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// The block, including its comments.
  ///
  /// - Parameters:
  ///   - summary: the text of `SUMMARY.md`.
  ///   - record: the content of `run.json`.
  static func text(summary: String, record: RunRecord) throws -> String {
    let paragraphs = summary.components(separatedBy: "\n\n")
    guard let answer = paragraphs.firstIndex(of: "## What each variant costs"),
      paragraphs.count > answer + 2, paragraphs[answer + 2].hasPrefix("| variant |")
    else { throw Missing(description: "SUMMARY.md does not begin with an answer and a table") }
    let machine = [
      record.machine.cpuModel, record.machine.coreCount.map { "\($0) cores" },
      "Swift \(record.build.swiftVersion)",
    ]
    return """
      \(head)

      \(paragraphs[answer + 1])

      \(paragraphs[answer + 2])

      Measured on \(machine.compactMap(\.self).joined(separator: ", ")). All of it:
      [as a page to download](results/reference/report.html), [as text](results/reference/SUMMARY.md),
      and [the files, with the command that made them](results/reference).

      ![The time of one step on a board of n counters, each with a view of its own, over n, for each
      variant](results/reference/fanout-one.svg)

      \(foot)
      """
  }

  /// The range of the block in a text.
  static func range(in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: head), let end = text.range(of: foot),
      start.lowerBound < end.lowerBound
    else { return nil }
    return start.lowerBound..<end.upperBound
  }
}
