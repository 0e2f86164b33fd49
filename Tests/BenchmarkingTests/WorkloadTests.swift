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

  @Test(
    "every cell shows the contents of the reference model, and its cycles are closed",
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
      session.stop()
    }
  }

  @Test(
    "a single operation causes the same useful deliveries",
    arguments: WorkloadCell.small(all))
  func singleOperations(_ cell: WorkloadCell) throws {
    try cell.prepare { session in
      // Brings the reference model to the state of the session.
      #expect(session.findMismatchWithinCycle() == nil)
      let stopwatch = Stopwatch { 0 }
      for half in [0, 1, 0, 1] {
        let before = session.deliveries
        stopwatch.begin()
        session.operate(half, stopwatch)
        let useful = (session.deliveries - before).useful
        #expect(session.expectedUsefulDeliveries.contains(useful))
      }
      #expect(session.findMismatch() == nil)
      session.stop()
    }
  }

  @Test("every workload of the reports causes the useful deliveries of its summary")
  func expectedDeliveries() throws {
    let expected = [
      "counter/dispatch": 1, "counter/fanout-all": 10, "counter/fanout-one": 1,
      "counter/board": 1, "counter/derived": 1, "counter/burst": 10, "counter/ballast": 1,
      "counter/attach": 1,
      "counter/feedback": 10, "counter/concurrent": 10, "counter/lifecycle": 11,
      "navigation/push-pop": 2, "navigation/deep-link": 1, "navigation/tabs": 4,
      "navigation/modal": 2, "navigation/shared": 10, "news/load": 15, "news/refresh-same": 2,
      "news/refresh-one": 3, "news/upvote": 1, "news/select": 2, "news/feed": 15,
    ]
    var deliveries: [String: Int] = [:]
    try withSessions(of: 10, .counting(nil)) { workload, session in
      let name = "\(workload.scenario)/\(workload.name)"
      #expect(session.expectedUsefulDeliveries.count == 1)
      deliveries[name] = session.expectedUsefulDeliveries.lowerBound
    }
    #expect(deliveries == expected)
  }

  @Test("timing sessions count no deliveries, time the parts of an operation, and add views")
  func timingMode() throws {
    var sending: [String] = []
    var making: [String] = []
    var attaching: [String] = []
    try withSessions(of: 4, .timing) { workload, session in
      session.run(4)
      let stopwatch = Stopwatch { 0 }
      stopwatch.begin()
      session.operate(0, stopwatch)
      if stopwatch.sends != nil { sending.append(workload.name) }
      if stopwatch.firstContent != nil { making.append(workload.name) }
      if session.attachFurtherView() { attaching.append(workload.name) }
      #expect(session.deliveries.total == 0)
    }
    #expect(
      sending == [
        "dispatch", "fanout-all", "fanout-one", "board", "derived", "burst", "ballast",
        "push-pop", "deep-link", "tabs", "modal", "shared", "upvote", "select",
      ])
    #expect(making == ["lifecycle", "load"])
    #expect(attaching == ["attach", "shared", "upvote"])
  }

  /// Runs a body with a session of each workload with the baseline.
  private func withSessions(
    of n: Int, _ mode: SessionMode, _ body: (any Workload, any WorkloadSession) -> Void
  ) throws {
    for workload in Self.all {
      try Pump.window {
        let session = try #require(
          workload.prepare(DirectArchitecture.self, size: WorkloadSize(n), mode: mode))
        body(workload, session)
        session.stop()
      }
    }
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
