import ArchDirect
import ArchUDF
import ExecutorPump
import Results
import Scenarios
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
        for group in KnownCounts.groups + KnownDeclarations.groups {
          for variant in group.variants {
            let cell = group.cell(variant)
            measurements.add(.counted(cell, try CountWorker(suite: suite).count(cell)))
          }
        }
        let known = KnownCounts(measurements: measurements)
        #expect(known.figures.filter { !$0.isRight } == [])
        #expect(known.figures.count == 61)
        let declarations = KnownDeclarations(suite: suite, measurements: measurements)
        #expect(declarations.findings.count == KnownDeclarations.count)
        #expect(declarations.rightCount == KnownDeclarations.count)
        #expect(known.misreports.count == 4)
        #expect(known.misreports.allSatisfy { $0.found == $0.expected.map { $0 + 1 } })
      }
    }
  }

  @Test("the allocator's statistics agree with the hooks and with known work")
  func audit() async {
    await #expect(processExitsWith: .success) {
      try await Self.withCounter {
        let suite = Suite(architectures: [DirectArchitecture.self, UDFArchitecture.self])
        let auditor = try AllocationAuditor(suite: suite)
        for name in ["counter/lifecycle/100", "news/load/10"] {
          let audit = try auditor.audit(SelfTestPlan.group(name, []).cell("udf"))
          #expect(audit.isConsistent, "\(audit)")
          #expect(audit.counted.allocations > 1_000)
        }
        let work = KnownWork()
        // The first time includes lazy initialisation.
        work.perform()
        work.end()
        let made = try AllocatorStatistics.current()
        work.perform()
        let done = try AllocatorStatistics.current()
        work.end()
        let gone = try AllocatorStatistics.current()
        // One of the two reallocations moves its block.
        #expect(done.since(made).blocksGiven == KnownWork.allocations + 1)
        #expect(done.since(made).blocksTaken == KnownWork.deallocations + 1)
        #expect(done.since(made).bytesGiven - done.since(made).bytesTaken == 2 * 16)
        #expect(gone.since(done).blocksTaken == 2 && gone.since(done).blocksGiven == 0)
      }
    }
  }

  private static func withCounter(_ body: @MainActor () throws -> Void) async throws {
    try AllocationCounter.install()
    defer { AllocationCounter.remove() }
    try Pump.window { try body() }
  }
}

@Suite("Allocation audits")
struct AllocationAuditTests {
  @Test(
    "an audit detects every difference of one",
    arguments: [
      \AllocationAudit.accounted.blocksGiven, \.accounted.blocksTaken, \.accounted.bytesTaken,
      \.counted.allocations, \.counted.deallocations, \.counted.liveBytes,
    ] as [WritableKeyPath<AllocationAudit, Int> & Sendable])
  func audit(_ path: WritableKeyPath<AllocationAudit, Int> & Sendable) {
    for change in [-1, 1] {
      var audit = AllocationAudit.example
      #expect(audit.isConsistent)
      audit[keyPath: path] += change
      #expect(!audit.isConsistent)
    }
  }
}

extension AllocationAudit {
  /// Two counters that agree: two of the reallocations moved their blocks.
  static let example = AllocationAudit(
    counted: AllocationCounts(
      allocations: 9, deallocations: 7, reallocations: 3, allocatedBytes: 90, liveBytes: 32),
    accounted: AllocatorStatistics(
      blocksGiven: 11, blocksTaken: 9, bytesGiven: 144, bytesTaken: 112))
}

@MainActor
@Suite("Declared decisions and figures")
struct DecisionCheckTests {
  /// The findings on counts of operations by size.
  private func findings(
    on architecture: any Architecture.Type, _ workload: String, _ counts: [Int: Int],
    _ change: (inout CellCounts, Int) -> Void
  ) -> [ConformanceRow] {
    var measurements = Measurements()
    for (n, count) in counts {
      var counts = CellCounts.example()
      change(&counts, count * CellCounts.operationsPerCycle)
      let cell = Cell(
        scenario: "counter", workload: workload, size: Size("\(n)"),
        variant: architecture.participant)
      measurements.add(.counted(cell, counts))
    }
    return DecisionCheck(
      suite: Benchmarking.Suite(architectures: [DirectArchitecture.self, Returning.self]),
      measurements: measurements
    ).findings(on: [architecture.participant])
  }

  @Test(
    "the bytes of a step on a board grow with it if and only if the transition returns a new state",
    arguments: [
      (Returning.self, [1: 48, 10_000: 160_048], .passed),
      (Returning.self, [1: 48, 100: 48, 10_000: 48], .failed),
      (KnownCopy.self, [1: 48, 10: 208], .failed), (KnownCopy.self, [1: 0, 10: 0], .passed),
      (KnownCopy.self, [10: 208], nil),
    ] as [(any Architecture.Type, [Int: Int], ConformanceRow.Outcome?)])
  func transition(
    _ architecture: any Architecture.Type, _ counts: [Int: Int], _ verdict: ConformanceRow.Outcome?
  ) {
    let rows = findings(on: architecture, "board", counts) { $0.perCycle.allocatedBytes = $1 }
    #expect(rows.map(\.verdict) == [verdict].compactMap(\.self))
    #expect(rows.allSatisfy { $0.rule == "decision:transition" && $0.level == .reported })
  }

  @Test(
    "n views compute n contents with a view model each, and fewer with one per thing",
    arguments: [
      (KnownShare.self, [1: 1, 10: 10, 1000: 1000], .passed),
      (KnownShare.self, [10: 10, 1000: 1], .failed), (KnownCopy.self, [1: 1, 10: 1], .passed),
      (KnownCopy.self, [10: 10], .failed), (KnownShare.self, [1: 1], nil),
      (DirectArchitecture.self, [10: 1], nil),
    ] as [(any Architecture.Type, [Int: Int], ConformanceRow.Outcome?)])
  func viewModels(
    _ architecture: any Architecture.Type, _ counts: [Int: Int], _ verdict: ConformanceRow.Outcome?
  ) {
    let rows = findings(on: architecture, "fanout-all", counts) {
      $0.stages = StageCounts(computations: $1)
    }
    #expect(rows.map(\.verdict) == [verdict].compactMap(\.self))
    #expect(rows.allSatisfy { $0.rule == "decision:view-model" && $0.level == .reported })
    let silent = findings(on: architecture, "fanout-all", counts) { _, _ in }
    #expect(silent.map(\.verdict) == (verdict == nil ? [] : [.skipped]))
    #expect(silent.allSatisfy { $0.detail.contains("not verified: no stages") })
  }

  @Test(
    "n observers are notified of a change of one counter if and only if the reach is every observer",
    arguments: [
      (Returning.self, [1: 1, 10: 10, 1000: 1000], .passed),
      (Returning.self, [10: 10, 1000: 1], .failed), (Returning.self, [10: 1], .failed),
      (KnownShare.self, [10: 1, 1000: 1], .passed), (KnownShare.self, [10: 10], .failed),
      (KnownShare.self, [1: 1], nil), (KnownShare.self, [10: 0], .skipped),
    ] as [(any Architecture.Type, [Int: Int], ConformanceRow.Outcome?)])
  func reach(
    _ architecture: any Architecture.Type, _ counts: [Int: Int], _ verdict: ConformanceRow.Outcome?
  ) {
    let rows = findings(on: architecture, "fanout-one", counts) {
      $0.stages = StageCounts(notifications: $1, computations: 2)
    }
    #expect(rows.map(\.verdict) == [verdict].compactMap(\.self))
    #expect(rows.allSatisfy { $0.rule == "decision:reach" })
  }

  /// Times in nanoseconds by size, in `fanout-one` and in `board`.
  struct TimeCase: CustomTestStringConvertible, Sendable {
    let architecture: any Architecture.Type
    let fanout: [Int: Double]
    var board: [Int: Double] = [:]
    let verdict: ConformanceRow.Outcome

    var testDescription: String { "\(architecture.profile.variant) \(fanout) \(board)" }
  }

  @Test(
    "without stages, the time that each further view adds decides on the reach, or does not tell",
    arguments: [
      TimeCase(
        architecture: KnownShare.self, fanout: [10: 70, 1000: 75], verdict: .passed),
      TimeCase(
        architecture: KnownShare.self, fanout: [10: 500, 1000: 30_000], verdict: .failed),
      TimeCase(
        architecture: KnownShare.self, fanout: [10: 500, 1000: 3_500],
        board: [10: 400, 1000: 3_390], verdict: .passed),
      TimeCase(architecture: KnownShare.self, fanout: [10: 500, 1000: 1000], verdict: .skipped),
      TimeCase(
        architecture: KnownShare.self, fanout: [10: 30_000, 1000: 32_000], verdict: .skipped),
      TimeCase(architecture: KnownShare.self, fanout: [1000: 70], verdict: .skipped),
      TimeCase(
        architecture: Returning.self, fanout: [10: 500, 1000: 30_000],
        board: [10: 200, 1000: 500], verdict: .passed),
      TimeCase(
        architecture: Returning.self, fanout: [10: 500, 1000: 30_000], verdict: .skipped),
      TimeCase(
        architecture: Returning.self, fanout: [10: 70, 1000: 75], board: [10: 70, 1000: 70],
        verdict: .failed),
    ])
  func reachByTime(_ testCase: TimeCase) {
    let variant = testCase.architecture.participant
    var measurements = Measurements()
    for (workload, times) in [("fanout-one", testCase.fanout), ("board", testCase.board)] {
      for (n, time) in times {
        let group = WorkerPlan.Group([variant], workload: workload, size: "\(n)")
        let batch = GroupTimes.Batch(time: time, baseline: 70, position: 0)
        measurements.add(.counted(group.cell(variant), .example()))
        measurements.add(.timed(group, GroupTimes(operations: [2], rounds: [[batch]])))
      }
    }
    let rows = DecisionCheck(
      suite: Benchmarking.Suite(architectures: [DirectArchitecture.self, Returning.self]),
      measurements: measurements
    ).findings(on: [variant]).filter { $0.decision == "reach" }
    #expect(rows.map(\.verdict) == [testCase.verdict])
    #expect(rows.allSatisfy { $0.detail.contains("not verified") == ($0.verdict == .skipped) })
  }
}

private enum Returning: Architecture {
  static let profile = Profile(
    architecture: "returning", variant: "returning", summary: "",
    decisions: Decisions(
      transition: .returned, reach: .everyObserver, filter: .part, viewModels: .none,
      delivery: .immediate),
    order: .source)
}
