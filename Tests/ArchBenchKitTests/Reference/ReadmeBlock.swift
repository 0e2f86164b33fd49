import Benchmarking
import Foundation
import Results

/// What README shows of `results/reference`: the answer, the table behind it, and a plot.
enum ReadmeBlock {
  private static let head =
    "<!-- 'make reference-report' writes this from results/reference, and a test compares. -->"
  private static let foot = "<!-- The end of what is written by 'make reference-report'. -->"

  /// Why there is no block.
  struct Missing: Error, CustomStringConvertible {
    let description: String
  }

  /// Makes the block, between its comments.
  ///
  /// - Parameters:
  ///   - summary: the text of `SUMMARY.md`.
  ///   - record: what `run.json` says.
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

  /// The block that a text has; nothing where it has none.
  static func range(in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: head), let end = text.range(of: foot),
      start.lowerBound < end.lowerBound
    else { return nil }
    return start.lowerBound..<end.upperBound
  }
}
