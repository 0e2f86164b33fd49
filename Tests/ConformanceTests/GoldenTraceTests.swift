import BuiltInArchitectures
import Conformance
import Foundation
import Scenarios
import TestSupport
import Testing

/// Each variant's way through each scenario is the one that is committed: a file per scenario.
///
/// `make traces` regenerates them; the difference is for review.
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
    let difference = Self.difference(from: committed, to: lines)
    #expect(
      difference.isEmpty,
      "\(path); if that is meant, regenerate it with 'make traces':\n\(difference)")
  }

  /// Lines with "− " went, lines with "+ " came, each behind the titles of its variant and its step.
  private static func difference(from old: [String], to new: [String]) -> String {
    let difference = new.difference(from: old)
    let removals = Set(difference.removals.map(offset))
    let insertions = Set(difference.insertions.map(offset))
    var lines: [String] = []
    var titles: [String] = []
    var (l, r) = (0, 0)
    while l < old.count || r < new.count {
      let isRemoved = removals.contains(l)
      let line = isRemoved ? old[l] : new[r]
      if isRemoved || insertions.contains(r) {
        lines += titles + ["\(isRemoved ? "−" : "+") \(line)"]
        titles = []
      } else if line.hasPrefix("== ") {
        titles = [line]
      } else if !line.hasPrefix(" ") {
        titles = titles.filter { $0.hasPrefix("== ") } + [line]
      }
      if !insertions.contains(r) || isRemoved { l += 1 }
      if !isRemoved { r += 1 }
    }
    return lines.joined(separator: "\n")
  }

  private static func offset(_ change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
