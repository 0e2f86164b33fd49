import ArchDirect
import BuiltInArchitectures
import ExecutorPump
import Scenarios
import Testing

@testable import Benchmarking

@MainActor
@Suite("Workloads")
struct WorkloadTests {
  private nonisolated static let all: [any Workload] =
    CounterWorkload.allCases + NavigationWorkload.allCases + NewsWorkload.allCases
    + FormWorkload.allCases

  @Test(
    "every cell shows the contents of the reference model, in closed cycles and single operations",
    arguments: WorkloadCell.small(all))
  func conformance(_ cell: WorkloadCell) throws {
    try cell.prepare { session in
      #expect(session.findMismatchWithinCycle() == nil)
      for cycles in [1, 1, 3] {
        let before = session.deliveries
        session.run(2 * cycles)
        let useful = (session.deliveries - before).useful
        #expect(session.expectedUsefulDeliveries(of: 2 * cycles).contains(useful))
        #expect(session.findMismatch() == nil)
      }
      let stopwatch = Stopwatch { 0 }
      for half in [0, 1, 0, 1] {
        let before = session.deliveries
        session.operate(half, stopwatch)
        let useful = (session.deliveries - before).useful
        #expect(session.expectedUsefulDeliveries.contains(useful))
      }
      #expect(session.findMismatch() == nil)
      session.stop()
    }
  }

  @Test("timing sessions count no deliveries, time the parts of an operation, and add views")
  func timingMode() throws {
    var sending: [String] = []
    var making: [String] = []
    var attaching: [String] = []
    for workload in Self.all {
      try Pump.window {
        let session = try #require(
          workload.prepare(DirectArchitecture.self, size: 4, mode: .timing))
        session.run(4)
        let stopwatch = Stopwatch { 0 }
        stopwatch.begin()
        session.operate(0, stopwatch)
        if stopwatch.sends != nil { sending.append(workload.name) }
        if stopwatch.firstContent != nil { making.append(workload.name) }
        if session.attachFurtherView() { attaching.append(workload.name) }
        #expect(session.deliveries.total == 0)
        session.stop()
      }
    }
    #expect(
      sending == [
        "dispatch", "fanout-all", "fanout-one", "board", "derived", "burst", "ballast",
        "push-pop", "deep-link", "tabs", "modal", "shared", "upvote", "select", "typing",
      ])
    #expect(making == ["lifecycle", "load"])
    #expect(attaching == ["attach", "shared", "upvote", "typing"])
  }
}

struct WorkloadCell: CustomTestStringConvertible, Sendable {
  let workload: any Workload
  let size: WorkloadSize
  let architecture: any Architecture.Type

  var testDescription: String {
    "\(workload.scenario)/\(workload.name)/\(size.label)/\(architecture.profile.variant)"
  }

  @MainActor
  func prepare(_ body: @MainActor (any WorkloadSession) throws -> Void) throws {
    try Pump.window {
      try body(#require(workload.prepare(architecture, size: size, mode: .counting(nil))))
    }
  }

  static func small(_ workloads: [any Workload]) -> [WorkloadCell] {
    workloads.flatMap { workload in
      workload.sizes.filter { $0.n <= 100 || $0.label.hasPrefix("inline") }.flatMap { size in
        (BuiltInVariants.all + [LaterArchitecture.self]).filter(workload.isImplemented).map {
          WorkloadCell(workload: workload, size: size, architecture: $0)
        }
      }
    }
  }
}
