import ArchDirect
import BuiltInArchitectures
import ExecutorPump
import Scenarios
import Testing

@testable import Benchmarking

/// What is measured happens, for every variant: the workloads of the counter board.
@MainActor
@Suite("Counter workloads")
struct CounterWorkloadTests {
  @Test(
    "every cell shows what the reference model gives, and its cycles are closed",
    arguments: CounterCell.all)
  func conformance(_ cell: CounterCell) throws {
    try cell.prepare { session in
      let expected = 2 * session.expectedUsefulDeliveries
      #expect(session.findMismatchWithinCycle() == nil)
      for cycles in [1, 1, 3] {
        let before = session.deliveries
        session.run(2 * cycles)
        #expect((session.deliveries - before).useful == cycles * expected)
        #expect(session.findMismatch() == nil)
      }
      session.stop()
    }
  }

  @Test(
    "sizes rise, and have labels of their own", arguments: CounterWorkload.allCases)
  func sizes(_ workload: CounterWorkload) {
    #expect(!workload.sizes.isEmpty)
    #expect(Set(workload.sizes.map(\.label)).count == workload.sizes.count)
    #expect(workload.sizes.map(\.n) == workload.sizes.map(\.n).sorted())
  }

  @Test("an operation causes the deliveries that its summary promises")
  func expectedDeliveries() throws {
    let expected: [CounterWorkload: Int] = [
      .dispatch: 1, .fanoutAll: 10, .fanoutOne: 1, .derived: 1, .burst: 10, .attach: 1,
      .feedback: 10, .concurrent: 10, .lifecycle: 11, .ballast: 1,
    ]
    for (workload, deliveries) in expected {
      let session = try #require(
        workload.prepare(Faultless.self, size: WorkloadSize(10), mode: .counting(nil)))
      #expect(session.expectedUsefulDeliveries == deliveries, "\(workload)")
    }
  }

  @Test("timing sessions run the same operations, and count no deliveries")
  func timingMode() throws {
    for workload in CounterWorkload.allCases {
      try Pump.window {
        let session = try #require(
          workload.prepare(DirectArchitecture.self, size: WorkloadSize(4), mode: .timing))
        session.run(4)
        #expect(session.deliveries.total == 0)
        session.stop()
      }
    }
  }

  @Test("what is no counter architecture has no session")
  func otherArchitectures() {
    #expect(!CounterWorkload.dispatch.isImplemented(by: NoCounters.self))
    #expect(
      CounterWorkload.dispatch.prepare(
        NoCounters.self, size: WorkloadSize(1), mode: .timing) == nil)
  }

  private enum NoCounters: Architecture {
    static let profile = Profile(
      architecture: "none", variant: "none", summary: "", delivery: .immediate, order: .source)
  }
}

/// A cell as the argument of a test, shown as filters see it.
struct CounterCell: CustomTestStringConvertible, Sendable {
  let workload: CounterWorkload
  let size: WorkloadSize
  let architecture: any CounterArchitecture.Type

  var testDescription: String {
    "counter/\(workload.name)/\(size.label)/\(architecture.profile.variant)"
  }

  /// Runs a test with a fresh session whose views compare.
  @MainActor
  func prepare(_ body: @MainActor (any Session) throws -> Void) throws {
    try Pump.window {
      try body(
        #require(workload.prepare(architecture, size: size, mode: .counting(nil))))
    }
  }

  /// The small cells of every variant.
  static let all = CounterWorkload.allCases.flatMap { workload in
    workload.sizes.filter { $0.n <= 100 || $0.label.hasPrefix("inline") }.flatMap { size in
      BuiltInVariants.counter.map {
        CounterCell(workload: workload, size: size, architecture: $0)
      }
    }
  }
}
