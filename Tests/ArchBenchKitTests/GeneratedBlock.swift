import Foundation
import TestSupport
import Testing

/// A part of a committed text that is made from `results/reference`.
enum GeneratedBlock {
  private static let head =
    "<!-- 'make reference-report' writes this from results/reference, and a test compares. -->"
  private static let foot = "<!-- The end of what is written by 'make reference-report'. -->"

  /// Checks the block of a file; `ARCH_BENCH_WRITE_BLOCKS=1` regenerates it.
  ///
  /// - Parameters:
  ///   - path: the path in the project.
  ///   - content: the text between the two comments.
  static func check(_ path: String, hasContent content: String) throws {
    let file = Project.root.appending(path: path)
    var text = try String(contentsOf: file, encoding: .utf8)
    let made = "\(head)\n\n\(content)\n\n\(foot)"
    let block = try #require(range(in: text), "\(path) has no block")
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_BLOCKS"] != nil {
      text.replaceSubrange(block, with: made)
      try text.write(to: file, atomically: true, encoding: .utf8)
    } else {
      #expect(text[block] == made, "'make reference-report' regenerates \(path)")
    }
  }

  private static func range(in text: String) -> Range<String.Index>? {
    guard let start = text.range(of: head), let end = text.range(of: foot),
      start.lowerBound < end.lowerBound
    else { return nil }
    return start.lowerBound..<end.upperBound
  }
}
