import Benchmarking
import Foundation
import Testing

/// README shows what the reference found, and nothing else.
///
/// `make reference-report` writes it anew; the difference is for review.
@Suite("README's block")
struct ReadmeBlockTests {
  @Test("README has the table and the plot of results/reference")
  func current() throws {
    let path = ProseCommand.root.appending(path: "README.md")
    var readme = try String(contentsOf: path, encoding: .utf8)
    let made = try ReadmeBlock.text(
      summary: ProseCommand.text(of: "results/reference/SUMMARY.md"),
      record: RunRecord.read(
        path: ProseCommand.root.appending(path: "results/reference/run.json").path()))
    let range = try #require(ReadmeBlock.range(in: readme), "README has no place for it")
    let isToBeWritten = ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_README"] != nil
    if isToBeWritten {
      readme.replaceSubrange(range, with: made)
      try readme.write(to: path, atomically: true, encoding: .utf8)
    }
    let committed = try #require(ReadmeBlock.range(in: readme).map { String(readme[$0]) })
    #expect(committed == made, "'make reference-report' writes it anew")
  }

  @Test("its pictures and links lead to files")
  func links() throws {
    let readme = ProseCommand.text(of: "README.md")
    let range = try #require(ReadmeBlock.range(in: readme))
    let paths = readme[range].matches(of: #/\]\(([^)]+)\)/#).map { String($0.1) }
    #expect(paths.count == 4)
    for path in paths {
      let place = ProseCommand.root.appending(path: path).path()
      #expect(FileManager.default.fileExists(atPath: place), "there is no \(path)")
    }
  }
}
