import ArchDirect
import BuiltInArchitectures
import ExecutorPump
import Results
import Testing

@testable import Benchmarking

@MainActor
@Suite("Known programs")
struct KnownProgramTests {
  @Test("allocations are counted exactly, on any thread and in tasks")
  func counts() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        let suite = Suite(architectures: [DirectArchitecture.self])
        var measurements = Measurements()
        for group in KnownCounts.groups {
          for variant in group.variants {
            let cell = group.cell(variant)
            measurements.add(.counted(cell, try CountWorker(suite: suite).count(cell)))
          }
        }
        let known = KnownCounts(measurements: measurements)
        #expect(known.figures.filter { !$0.isRight } == [])
        #expect(known.figures.count == 61)
        #expect(known.misreports.count == 4)
        #expect(known.misreports.allSatisfy { $0.found == $0.expected.map { $0 + 1 } })
      }
    }
  }

  @Test("the peak is the most that was alive at once, and not what is alive")
  func peak() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        let work = KnownWork()
        // The first time, the runtime allocates too.
        work.perform()
        work.end()
        AllocationCounter.resetPeak()
        let start = AllocationCounter.snapshot()
        work.perform()
        work.end()
        let end = AllocationCounter.snapshot()
        #expect(end.counts(since: start).liveBytes == 0)
        // The sizes of the allocator that 44, 3,000, 5,000 and twice 16 bytes have.
        #expect(end.peakLiveBytes(since: start) == 48 + 3_072 + 5_120 + 2 * 16)
      }
    }
  }

  fileprivate static func withCounter(_ body: @MainActor () throws -> Void) async throws {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    try Pump.window { try body() }
  }
}

/// Decisions are counted in processes of their own.
@MainActor
@Suite("Declared decisions and counts")
struct DecisionTests {
  @Test(
    "counts allow the declared decisions of a variant in each scenario, and no other",
    arguments: BuiltInVariants.all.map { $0.profile.variant })
  func decisions(_ variant: String) async {
    await #expect(processExitsWith: .success) { [variant] in
      try await KnownProgramTests.withCounter {
        let suite = Suite(architectures: BuiltInVariants.all)
        let scenarios = ["counter", "navigation", "news"]
        let counts = scenarios.reduce(into: [:]) {
          $0[$1] = suite.decisionCounts(of: Participant(variant), in: $1)
        }
        #expect(counts.count == scenarios.count)
        let profile = try #require(suite.architecture(Participant(variant))).profile
        let findings = DecisionCheck(profile.decisions, counts).findings
        // A screen of the navigation has one model, whatever is declared.
        #expect(
          findings.filter { $0.isTrue != true }.map { "\($0.decision) \($0.scenario)" }
            == ["view-model navigation"], "\(findings)")
        #expect(findings.allSatisfy { $0.isTrue != false })
      }
    }
  }

  @Test("without stages, only redundant deliveries, copies and the time of deliveries decide")
  func silent() {
    var counts = DecisionCounts.example()
    counts.reportsStages = false
    let findings = DecisionCheck(
      DirectArchitecture.profile.decisions, ["counter": counts]
    ).findings
    #expect(
      findings.map(\.isTrue) == [true, nil, nil, nil, true]
        && findings.map(\.decision) == ["transition", "reach", "filter", "view-model", "time"])
  }
}
