import BuiltInArchitectures
import Conformance
import Foundation
import Scenarios
import Testing

/// Each variant's way through each scenario is the one that is committed.
///
/// `make traces` regenerates them; the difference is for review.
@MainActor
@Suite("Golden traces")
struct GoldenTraceTests {
  @Test("nothing on the way from intents to views has changed", arguments: GoldenTrace.all)
  func unchanged(_ golden: GoldenTrace) throws {
    let lines = try Walkthrough.make(golden.scenario, by: Subject(golden.architecture)).lines
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_TRACES"] != nil {
      try golden.write(lines)
    }
    let committed = try #require(
      golden.committedLines, "\(golden.path) is not there; 'make traces' writes it")
    let difference = LineDifference(from: committed, to: lines)
    #expect(
      difference.isEmpty,
      "\(golden.path); if that is meant, regenerate it with 'make traces':\n\(difference)")
  }

  @Test("there is a committed trace of every variant and scenario, and no other")
  func complete() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: GoldenTrace.folder.path)
    #expect(files.sorted() == GoldenTrace.all.map(\.name).sorted())
  }

  @Test("a difference says what changed, in which step, and what stands around it")
  func difference() {
    let old = ["1. First", "  a", "  b", "2. Second", "  c", "  d", "  e"]
    let new = ["1. First", "  a", "  b", "2. Second", "  c", "  D", "  e", "  f"]
    #expect(
      "\(LineDifference(from: old, to: new))" == """
          2. Second
        −   d
        +   D
        +   f
        """)
    #expect(LineDifference(from: old, to: old).isEmpty)
  }
}
