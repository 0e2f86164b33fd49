import BuiltInArchitectures
import Conformance
import Foundation
import Scenarios
import TestSupport
import Testing

/// Each variant's way through each scenario is the one that is committed: a file per scenario.
///
/// `make traces` regenerates them; `git diff` shows what changed, by variant and step.
@MainActor
@Suite("Golden traces")
struct GoldenTraceTests {
  @Test("nothing on the way from intents to views has changed", arguments: ScenarioName.allCases)
  func unchanged(_ scenario: ScenarioName) throws {
    let path = "Tests/GoldenTraces/\(scenario).txt"
    let variants = BuiltInVariants.all.filter { Subject($0).implements(scenario) }
    let lines = try variants.flatMap { variant in
      let walkthrough = try Walkthrough.make(scenario, by: Subject(variant))
      return ["== \(variant.profile.variant)"] + walkthrough.lines
    }
    if ProcessInfo.processInfo.environment["ARCH_BENCH_WRITE_TRACES"] != nil {
      try lines.map { "\($0)\n" }.joined()
        .write(toFile: Project.path(path), atomically: true, encoding: .utf8)
    }
    let committed = try #require(
      Project.text(of: path), "\(path) is not there; 'make traces' writes it"
    ).split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
    // Without the lines of both in the message, which has thousands.
    let isUnchanged = lines == committed
    #expect(
      isUnchanged,
      "\(path); if that is meant, regenerate it with 'make traces', and review the difference")
  }
}
