import ArchDirect
import BuiltInArchitectures
import ExecutorPump
import Scenarios
import Testing

@testable import Benchmarking

/// What is measured happens, for every variant.
@MainActor
@Suite("Workloads")
struct WorkloadTests {
  private nonisolated static let all: [any Workload] =
    CounterWorkload.allCases + NavigationWorkload.allCases + NewsWorkload.allCases

  @Test(
    "every cell shows what the reference model gives, and its cycles are closed",
    arguments: WorkloadCell.small(all))
  func conformance(_ cell: WorkloadCell) throws {
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
    "an operation alone is one of those that are run together",
    arguments: WorkloadCell.small(all))
  func singleOperations(_ cell: WorkloadCell) throws {
    try cell.prepare { session in
      // The reference model makes its first steps together with the session.
      #expect(session.findMismatchWithinCycle() == nil)
      let stopwatch = Stopwatch { 0 }
      for half in [0, 1, 0, 1] {
        let before = session.deliveries
        stopwatch.begin()
        session.operate(half, stopwatch)
        #expect((session.deliveries - before).useful == session.expectedUsefulDeliveries)
      }
      #expect(session.findMismatch() == nil)
      session.stop()
    }
  }

  @Test("there are the workloads that reports promise")
  func names() {
    #expect(
      Self.all.map { "\($0.scenario)/\($0.name)" } == [
        "counter/dispatch", "counter/fanout-all", "counter/fanout-one", "counter/derived",
        "counter/burst", "counter/ballast", "counter/attach", "counter/feedback",
        "counter/concurrent", "counter/lifecycle", "navigation/push-pop", "navigation/deep-link",
        "navigation/tabs", "navigation/modal", "navigation/shared", "news/load",
        "news/refresh-same", "news/refresh-one", "news/upvote", "news/select", "news/feed",
      ])
  }

  @Test("sizes rise, and have labels of their own")
  func sizes() {
    for workload in Self.all {
      #expect(!workload.sizes.isEmpty)
      #expect(Set(workload.sizes.map(\.label)).count == workload.sizes.count)
      #expect(workload.sizes.map(\.n) == workload.sizes.map(\.n).sorted())
    }
  }

  @Test("an operation causes the deliveries that its summary promises")
  func expectedDeliveries() throws {
    let expected = [
      "dispatch": 1, "fanout-all": 10, "fanout-one": 1, "derived": 1, "burst": 10, "attach": 1,
      "feedback": 10, "concurrent": 10, "lifecycle": 11, "ballast": 1, "push-pop": 2,
      "deep-link": 1, "tabs": 4, "modal": 2, "shared": 10, "load": 15, "refresh-same": 2,
      "refresh-one": 3, "upvote": 1, "select": 2, "feed": 15,
    ]
    for workload in Self.all {
      try Pump.window {
        let session = try #require(
          workload.prepare(
            DirectArchitecture.self, size: WorkloadSize(10), mode: .counting(nil)))
        #expect(session.expectedUsefulDeliveries == expected[workload.name], "\(workload.name)")
        session.stop()
      }
    }
  }

  @Test("the parts of an operation are timed where it has them")
  func parts() throws {
    var sending: [String] = []
    var making: [String] = []
    for workload in Self.all {
      try Pump.window {
        let session = try #require(
          workload.prepare(DirectArchitecture.self, size: WorkloadSize(4), mode: .timing))
        let stopwatch = Stopwatch { 0 }
        stopwatch.begin()
        session.operate(0, stopwatch)
        if stopwatch.sends != nil { sending.append(workload.name) }
        if stopwatch.firstContent != nil { making.append(workload.name) }
        session.stop()
      }
    }
    #expect(
      sending == [
        "dispatch", "fanout-all", "fanout-one", "derived", "burst", "ballast", "push-pop",
        "deep-link", "tabs", "modal", "shared", "upvote", "select",
      ])
    #expect(making == ["lifecycle", "load"])
  }

  @Test("further views are attached in those workloads that are about many views")
  func furtherViews() throws {
    let attaching = try Self.all.filter { workload in
      try Pump.window {
        let session = try #require(
          workload.prepare(DirectArchitecture.self, size: WorkloadSize(4), mode: .timing))
        defer { session.stop() }
        return session.attachFurtherView()
      }
    }
    #expect(attaching.map(\.name) == ["attach", "shared", "upvote"])
  }

  @Test("timing sessions run the same operations, and count no deliveries")
  func timingMode() throws {
    for workload in Self.all {
      try Pump.window {
        let session = try #require(
          workload.prepare(DirectArchitecture.self, size: WorkloadSize(4), mode: .timing))
        session.run(4)
        #expect(session.deliveries.total == 0)
        session.stop()
      }
    }
  }

  @Test("what does not implement a scenario has no session")
  func otherArchitectures() {
    for workload in Self.all {
      #expect(!workload.isImplemented(by: NoScenario.self))
      #expect(
        workload.prepare(NoScenario.self, size: WorkloadSize(1), mode: .timing) == nil)
    }
  }

  private enum NoScenario: Architecture {
    static let profile = Profile(
      architecture: "none", variant: "none", summary: "", delivery: .immediate, order: .source)
  }
}

/// A cell as the argument of a test, shown as filters see it.
struct WorkloadCell: CustomTestStringConvertible, Sendable {
  let workload: any Workload
  let size: WorkloadSize
  let architecture: any Architecture.Type

  var testDescription: String {
    "\(workload.scenario)/\(workload.name)/\(size.label)/\(architecture.profile.variant)"
  }

  /// Runs a test with a fresh session whose views compare.
  @MainActor
  func prepare(_ body: @MainActor (any WorkloadSession) throws -> Void) throws {
    try Pump.window {
      try body(
        #require(workload.prepare(architecture, size: size, mode: .counting(nil))))
    }
  }

  /// The small cells of every variant.
  static func small(_ workloads: [any Workload]) -> [WorkloadCell] {
    workloads.flatMap { workload in
      workload.sizes.filter { $0.n <= 100 || $0.label.hasPrefix("inline") }.flatMap { size in
        BuiltInVariants.all.filter(workload.isImplemented).map {
          WorkloadCell(workload: workload, size: size, architecture: $0)
        }
      }
    }
  }
}
